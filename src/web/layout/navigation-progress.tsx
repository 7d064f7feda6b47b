import { useRouterState } from "../router/router-context.tsx";

/** A thread that runs along the top edge while the next page is fetched. */
export function NavigationProgress() {
  return useRouterState().pending ? <div className="progress" aria-hidden="true" /> : null;
}
