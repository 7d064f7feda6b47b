import { useEffect, useRef } from "react";

/** Calls back when the browser shows this very page again after it had left it, as its Back button does. */
export function useBackToPage(back: () => void): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, []);
}
