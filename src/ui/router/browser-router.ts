import { createDialogHistory } from "../dialog-history.ts";
import { PageOutdated } from "../page-reload.ts";
import { loadPage } from "./load-page.ts";
import { PageRedirect } from "./page-outcome.ts";
import type { LoadedPage, PageLocation, Route } from "./page-types.ts";
import type { NavigateOptions, Router, RouterState } from "./router-context.tsx";

/** Pages stored for Back and Forward, which show them without another request. */
const REMEMBERED_PAGES = 30;

interface Entry {
  readonly key: string;
  readonly state: unknown;
  /** Depth of an open dialog, see `dialog-history.ts`. */
  readonly layer?: number;
}

/** Loads and shows the page of each address in the address bar. */
export function createBrowserRouter(routes: readonly Route[], prefix: string, first: LoadedPage): Router {
  const states = createStates(status(first));
  const rendered = status({ ...first, location: { ...first.location, hash: "", state: null } });
  const remembered = createMemory();
  let abort = new AbortController();
  const layers = createDialogHistory(() => states.get().leaving);

  const show = (page: LoadedPage) => {
    remembered.keep(page);
    states.set(status(page));
  };

  /** Loads and shows a page unless the visitor navigated again; `commit` updates the address. */
  async function go(location: PageLocation, commit: () => void, stay = false): Promise<void> {
    abort.abort();
    const mine = new AbortController();
    abort = mine;
    const current = states.get();
    states.set({ ...current, pending: true, leaving: !stay && location.key !== current.page.location.key });
    const page = await loadPage(routes, location, mine.signal).catch((outdated: PageOutdated) => outdated);
    if (mine.signal.aborted) return;
    if (page instanceof PageRedirect) return navigate(page.to, { replace: true });
    commit();
    if (page instanceof PageOutdated) window.location.reload();
    else show(page);
  }

  function navigate(
    to: string | number,
    { replace = false, state = null, stay = false }: NavigateOptions = {},
  ): void {
    if (typeof to === "number") {
      window.history.go(to);
      return;
    }
    const url = new URL(prefix + (to === "/" && prefix ? "" : to), window.location.origin);
    const location = { ...locationAt(url, prefix), key: newKey(), state };
    void go(location, () => writeEntry(url, location, replace || layers.depth() > 0), stay);
  }

  window.addEventListener("popstate", () => {
    const shownLocation = states.get().page.location;
    if (isFragment(shownLocation, prefix)) nameFragment(shownLocation);
    const location = currentLocation(prefix);
    if (layers.follow() && location.key === states.get().page.location.key) return;
    const rememberedPage = remembered.find(location.key);
    if (rememberedPage) {
      abort.abort();
      show(rememberedPage);
    } else void go(location, () => undefined);
  });
  show(first);

  return {
    prefix,
    get: states.get,
    rendered: () => rendered,
    subscribe: states.subscribe,
    navigate,
    reload: () => void go(states.get().page.location, () => undefined),
    layer: layers.open,
  };
}

function writeEntry(url: URL, { key, state }: PageLocation, replace: boolean): void {
  const entry: Entry = { key, state };
  if (replace) window.history.replaceState(entry, "", url);
  else window.history.pushState(entry, "", url);
}

/** True for a link to a part of the shown page: the browser handles it and creates its own history entry. */
function isFragment({ pathname, search }: PageLocation, prefix: string): boolean {
  const here = locationAt(new URL(window.location.href), prefix);
  return window.history.state === null && here.pathname === pathname && here.search === search;
}

function nameFragment({ key, state }: PageLocation): void {
  window.history.replaceState({ key, state }, "", window.location.href);
}

const newKey = () => Math.random().toString(36).slice(2);

/** Location in the address bar. */
export function currentLocation(prefix: string): PageLocation {
  const entry: Partial<Entry> | null = window.history.state;
  const location = locationAt(new URL(window.location.href), prefix);
  return { ...location, key: entry?.key ?? "first", state: entry?.state ?? null };
}

function locationAt({ pathname, search, hash }: URL, prefix: string) {
  // An address that starts with two slashes would name another host.
  return { pathname: pathname.slice(prefix.length).replace(/^\/{2,}/, "/") || "/", search, hash };
}

/** State of a page without a pending navigation. */
function status(page: LoadedPage): RouterState {
  return { page, pending: false, leaving: false };
}

/** Router state, for components that subscribe to it. */
function createStates(first: RouterState) {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set(next: RouterState) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Recently shown pages by history entry. */
function createMemory() {
  const pages = new Map<string, LoadedPage>();
  return {
    keep(page: LoadedPage) {
      pages.delete(page.location.key);
      pages.set(page.location.key, page);
      for (const key of pages.keys()) if (pages.size > REMEMBERED_PAGES) pages.delete(key);
    },
    find: (key: string) => pages.get(key),
  };
}
