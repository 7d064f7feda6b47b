import { useEffect } from "react";
import { PAGE_RELOAD, reloadPage } from "./page-reload.ts";

/** Prevents automatic reloads while `isHeld`; a reload that was prevented follows afterwards. */
export function useReloadGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    let cause: string | undefined;
    const hold = (event: CustomEventInit<string> & Event) => {
      event.preventDefault();
      cause = event.detail;
    };
    addEventListener(PAGE_RELOAD, hold);
    return () => {
      removeEventListener(PAGE_RELOAD, hold);
      if (cause) reloadPage(cause);
    };
  }, [isHeld]);
}
