import { matchRoutes, type RouteObject } from "react-router";

/** Fetches the code of a page as soon as a pointer, a finger or the focus rests on a link to it. */
export function prefetchPages(routes: RouteObject[], basename: string): void {
  const prefetch = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (anchor?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, anchor.pathname, basename) ?? [])
      if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, prefetch, { passive: true });
}
