import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the element is on the screen or within `margin` of it; undefined until the browser has reported it.
 */
export function useInView(place: RefObject<Element | null>, margin = "0px"): boolean | undefined {
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, margin]);
  return isInView;
}
