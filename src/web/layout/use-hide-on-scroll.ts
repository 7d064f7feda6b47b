import { type RefObject, useEffect } from "react";

/** Shorter movements, pixels, are a finger that rests. */
const SLACK_PX = 8;

/**
 * Marks the header as hidden while the visitor scrolls down, and as shown again when they scroll up. The
 * style sheet applies the mark to phones only, and not while the header holds the keyboard's focus.
 */
export function useHideOnScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      if (!header.current || Math.abs(scrollY - last) < SLACK_PX) return;
      const isBelowHeader = scrollY > 2 * header.current.offsetHeight;
      header.current.toggleAttribute("data-hidden", scrollY > last && isBelowHeader);
      last = scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [header]);
}
