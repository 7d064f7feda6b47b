import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { DialogHistoryContext } from "../dialog-history.ts";
import type { LoadedPage, PageLocation, Params } from "./page-types.ts";

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored with the history entry, see `useLocation().state`. */
  readonly state?: unknown;
  /** Keeps the shown page visible and usable until the next one has loaded, for filters of a list. */
  readonly stay?: boolean;
}

/** Navigates to an address without the language prefix, or by a number of history entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export interface RouterState {
  readonly page: LoadedPage;
  /** The next page, or a reload of this one, is being fetched. */
  readonly pending: boolean;
  /** The pending page is not the shown one. */
  readonly leaving: boolean;
}

export interface Router {
  /** `/te`, `/kn` or empty. */
  readonly prefix: string;
  get(): RouterState;
  /** State for hydration, as the server rendered it: without a history entry. */
  rendered(): RouterState;
  subscribe(listener: () => void): () => void;
  readonly navigate: Navigate;
  /** Fetches the page's data again. */
  readonly reload: () => void;
  /** Adds a history entry for a dialog: Back calls `close`. Call the returned function when it has closed. */
  readonly layer: (close: () => void) => () => void;
}

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);
/** Number of page parts around the component. */
const DepthContext = createContext(0);

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const state = useSyncExternalStore(router.subscribe, router.get, router.rendered);
  return (
    <RouterContext value={router}>
      <DialogHistoryContext value={router.layer}>
        <StateContext value={state}>{children}</StateContext>
      </DialogHistoryContext>
    </RouterContext>
  );
}

/** Renders the next inner part of the page. */
export function Outlet() {
  const depth = useContext(DepthContext);
  const part = useRouterState().page.parts[depth];
  if (!part) return null;
  return <DepthContext value={depth + 1}>{part.element}</DepthContext>;
}

export function useRouter(): Router {
  return known(useContext(RouterContext));
}

export function useRouterState(): RouterState {
  return known(useContext(StateContext));
}

export const usePage = (): LoadedPage => useRouterState().page;
export const useLocation = (): PageLocation => usePage().location;
export const useParams = (): Params => usePage().params;
export const useNavigate = (): Navigate => useRouter().navigate;
export const useHref = (to: string): string => useRouter().prefix + to;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error("The router is missing");
  return value;
}
