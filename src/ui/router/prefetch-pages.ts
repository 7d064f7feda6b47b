import { loadCode } from "./load-page.ts";
import { matchRoute } from "./match-route.ts";
import type { Route } from "./page-types.ts";

/** Fetches the code of a page when the visitor hovers, touches or focuses a link to it. */
export function prefetchPages(routes: readonly Route[], prefix: string): void {
  const prefetch = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (anchor?.origin !== location.origin || !anchor.pathname.startsWith(prefix)) return;
    const match = matchRoute(routes, anchor.pathname.slice(prefix.length) || "/");
    if (match) loadCode(match.route).catch(() => undefined);
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, prefetch, { passive: true });
}
