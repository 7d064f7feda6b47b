import { type RefObject, useEffect, useRef } from "react";

/** Normalizes an input's text with `normalize` on change and on submit, never while it is typed. */
export function useNormalized(normalize: (text: string) => string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (!current) return;
    const put = () => {
      const text = normalize(current.value);
      if (text !== current.value) current.value = text;
    };
    const stop = new AbortController();
    current.addEventListener("change", put, stop);
    // Runs before the form's own handler reads the text.
    current.form?.addEventListener("submit", put, stop);
    return () => stop.abort();
  }, [normalize]);
  return input;
}
