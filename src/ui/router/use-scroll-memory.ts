import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "./router-context.tsx";

/**
 * Scrolls a new page to its top and restores the position on Back and Forward; the browser handles reloads.
 */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(key);
  useEffect(() => {
    const remember = () => positions.current.set(shownKey.current, window.scrollY);
    const handBack = () => {
      window.history.scrollRestoration = "auto";
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", handBack);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const position = positions.current.get(key);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (position === undefined && target) target.scrollIntoView();
    else window.scrollTo({ top: position ?? 0, behavior: "instant" });
  }, [key, hash]);
}
