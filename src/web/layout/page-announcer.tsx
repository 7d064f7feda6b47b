import { useEffect, useRef, useState } from "react";
import { useLocation } from "../../ui/router/router-context.tsx";

/**
 * Announces a new page and its number of results to screen readers, as they do by themselves after a full
 * page load.
 */
export function PageAnnouncer() {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const [text, setText] = useState("");
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const words = [...document.querySelectorAll("main :is(h1, h1 + .muted)")];
    setText(words.map(({ textContent }) => textContent).join(", "));
  }, [key]);
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  );
}
