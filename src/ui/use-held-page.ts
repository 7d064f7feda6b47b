import { useEffect } from "react";
import { RENEWAL, reloadPage } from "./page-reload.ts";

/** While `isHeld` the page is not loaded anew by itself; where that was wanted, it is afterwards. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    let wanted: string | undefined;
    const hold = (event: CustomEventInit<string> & Event) => {
      event.preventDefault();
      wanted = event.detail;
    };
    addEventListener(RENEWAL, hold);
    return () => {
      removeEventListener(RENEWAL, hold);
      if (wanted) reloadPage(wanted);
    };
  }, [isHeld]);
}
