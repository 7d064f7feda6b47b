import { type RefObject, useEffect, useRef } from "react";

/** For an input whose text `tidy` puts right once it was typed, filled in or sent; nothing moves while it is typed. */
export function useTidied(tidy: (text: string) => string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (!current) return;
    const put = () => {
      const text = tidy(current.value);
      if (text !== current.value) current.value = text;
    };
    const stop = new AbortController();
    current.addEventListener("change", put, stop);
    // Heard before the form's own handler reads the text.
    current.form?.addEventListener("submit", put, stop);
    return () => stop.abort();
  }, [tidy]);
  return input;
}
