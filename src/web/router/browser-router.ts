import { FileGone } from "./import-whole.ts";
import { createLayers } from "./layers.ts";
import { loadPage } from "./load-page.ts";
import { PageRedirect } from "./page-outcome.ts";
import type { LoadedPage, PageLocation, Route } from "./page-types.ts";
import type { NavigateOptions, Router, RouterState } from "./router-context.tsx";

/** Pages that going back and forward shows at once, without asking the server again. */
const REMEMBERED_PAGES = 30;

interface Entry {
  readonly key: string;
  readonly state: unknown;
  /** Of a window over the page, see layers.ts. */
  readonly layer?: number;
}

/** Follows the address bar: loads the page of each address, then shows it. */
export function createBrowserRouter(routes: readonly Route[], prefix: string, first: LoadedPage): Router {
  const listeners = new Set<() => void>();
  const remembered = new Map<string, LoadedPage>();
  const rendered = {
    page: { ...first, location: { ...first.location, hash: "", state: null } },
    pending: false,
    leaving: false,
  };
  let current: RouterState = { page: first, pending: false, leaving: false };
  let abort = new AbortController();
  const layers = createLayers(() => current.leaving);

  const set = (next: RouterState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const show = (page: LoadedPage) => {
    remembered.delete(page.location.key);
    remembered.set(page.location.key, page);
    for (const key of remembered.keys()) if (remembered.size > REMEMBERED_PAGES) remembered.delete(key);
    set({ page, pending: false, leaving: false });
  };

  /** Loads and shows a page unless the visitor went elsewhere meanwhile; `commit` writes the address. */
  async function go(location: PageLocation, commit: () => void): Promise<void> {
    abort.abort();
    const mine = new AbortController();
    abort = mine;
    set({ ...current, pending: true, leaving: location.key !== current.page.location.key });
    const page = await loadPage(routes, location, mine.signal).catch((gone: FileGone) => gone);
    if (mine.signal.aborted) return;
    if (page instanceof PageRedirect) return navigate(page.to, { replace: true });
    commit();
    if (page instanceof FileGone) window.location.reload();
    else show(page);
  }

  function navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}): void {
    if (typeof to === "number") {
      window.history.go(to);
      return;
    }
    const url = new URL(prefix + (to === "/" && prefix ? "" : to), window.location.origin);
    const location = { ...locationAt(url, prefix), key: newKey(), state };
    void go(location, () => {
      const entry: Entry = { key: location.key, state };
      if (replace || layers.depth() > 0) window.history.replaceState(entry, "", url);
      else window.history.pushState(entry, "", url);
    });
  }

  window.addEventListener("popstate", () => {
    if (isFragment(current.page.location, prefix)) nameFragment(current.page.location);
    const location = currentLocation(prefix);
    const ofWindow = layers.follow();
    if (ofWindow && location.key === current.page.location.key) return;
    const known = remembered.get(location.key);
    if (known) {
      abort.abort();
      show(known);
    } else void go(location, () => undefined);
  });
  show(first);

  return {
    prefix,
    get: () => current,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    reload: () => void go(current.page.location, () => undefined),
    layer: layers.open,
  };
}

/** A link to a part of the shown page makes an entry of its own, which knows nothing of the page. */
function isFragment({ pathname, search }: PageLocation, prefix: string): boolean {
  const here = locationAt(new URL(window.location.href), prefix);
  return window.history.state === null && here.pathname === pathname && here.search === search;
}

function nameFragment({ key, state }: PageLocation): void {
  window.history.replaceState({ key, state }, "", window.location.href);
}

const newKey = () => Math.random().toString(36).slice(2);

/** The page that the address bar names. */
export function currentLocation(prefix: string): PageLocation {
  const entry: Partial<Entry> | null = window.history.state;
  const location = locationAt(new URL(window.location.href), prefix);
  return { ...location, key: entry?.key ?? "first", state: entry?.state ?? null };
}

function locationAt({ pathname, search, hash }: URL, prefix: string) {
  return { pathname: pathname.slice(prefix.length) || "/", search, hash };
}
