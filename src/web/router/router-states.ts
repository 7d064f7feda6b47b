import type { LoadedPage } from "./page-types.ts";
import type { RouterState } from "./router-context.tsx";

/** Pages that going back and forward shows at once, without asking the server again. */
const REMEMBERED_PAGES = 30;

/** A page that stays. */
export function standing(page: LoadedPage): RouterState {
  return { page, pending: false, leaving: false };
}

/** What the router shows, for whoever watches. */
export function createStates(first: RouterState) {
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

/** The pages shown last, by their entry in the history. */
export function createMemory() {
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
