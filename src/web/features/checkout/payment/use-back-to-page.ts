import { useEffect } from "react";

/** Calls back when the browser shows this very page again after it had left it, as its Back button does. */
export function useBackToPage(back: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && back();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [back]);
}
