import { createBrowserRouter } from "../../ui/router/browser-router.ts";
import type { LoadedPage, Route } from "../../ui/router/page-types.ts";
import type { NavigateOptions, Router } from "../../ui/router/router-context.tsx";
import { leaveConfirmation } from "./open-dialogs.ts";

/** Path of the office on its host. */
export const PREFIX = "/office";

/**
 * Router that asks before unsaved work is left. A new page starts at the top; Back restores the scroll
 * position.
 */
export function createOfficeRouter(routes: readonly Route[], first: LoadedPage): Router {
  const router = createBrowserRouter(routes, PREFIX, first);
  const keyNow = () => router.get().page.location.key;
  const go = (to: string | number, options?: NavigateOptions) => {
    const startKey = keyNow();
    const stop = router.subscribe(() => {
      if (keyNow() === startKey) return;
      stop();
      if (!options?.replace) window.scrollTo(0, 0);
    });
    router.navigate(to, options);
  };
  const navigate = (to: string | number, options?: NavigateOptions) => {
    const ask = leaveConfirmation.get();
    const target = typeof to === "string" && new URL(PREFIX + to, window.location.href).pathname;
    if (ask && target !== window.location.pathname) ask(() => go(to, options));
    else go(to, options);
  };
  return { ...router, navigate };
}
