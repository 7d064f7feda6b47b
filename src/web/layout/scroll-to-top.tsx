import { useEffect, useState } from "react";
import { SCROLL_TOP_AFTER_PX } from "../../contract/constants.ts";
import { useMessages } from "../state/app-context.ts";
import { UpIcon } from "../ui/icons.tsx";

/** Appears once the page is scrolled 300 px. */
export function ScrollToTop() {
  const label = useMessages().layout.scrollToTop;
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY >= SCROLL_TOP_AFTER_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      className="scroll-top"
      aria-label={label}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <UpIcon />
    </button>
  );
}
