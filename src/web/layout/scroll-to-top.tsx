import { useEffect, useState } from "react";
import { SCROLL_TOP_AFTER_PX } from "../../contract/constants.ts";
import { UpIcon } from "../../ui/icons.tsx";
import { useMessages } from "../state/app-context.ts";

/**
 * Appears once the page is scrolled 300 px: in the header if that is sticky, else in a strip at the top. It
 * covers no content.
 */
export function ScrollToTop() {
  const label = useMessages().layout.scrollToTop;
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY >= SCROLL_TOP_AFTER_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  const goUp = () => {
    window.scrollTo({ top: 0 });
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className="scroll-top">
      {far && (
        <button type="button" aria-label={label} onClick={goUp}>
          <UpIcon />
        </button>
      )}
    </div>
  );
}
