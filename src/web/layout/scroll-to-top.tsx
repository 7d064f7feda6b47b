import { useEffect, useState } from "react";
import { SCROLL_TOP_AFTER_PX } from "../../contract/constants.ts";
import { UpIcon } from "../../ui/icons.tsx";
import { useMessages } from "../state/app-context.ts";

/** A round button in the lower right corner that appears once the page is scrolled 300 px. */
export function ScrollToTop() {
  const label = useMessages().layout.scrollToTop;
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(window.scrollY >= SCROLL_TOP_AFTER_PX);
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, []);
  const goUp = () => {
    window.scrollTo({ top: 0 });
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  if (!isFar) return null;
  return (
    <button type="button" className="scroll-top" aria-label={label} onClick={goUp}>
      <UpIcon />
    </button>
  );
}
