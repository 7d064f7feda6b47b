import { PageOutdated, reloadPage } from "../../ui/page-reload.ts";
import { createStore, type Store } from "../../ui/state/external-store.ts";
import type { ResourceState } from "./session/session-resource.ts";

/** Code of a part of the page, fetched on first use. */
export interface LazyCode<T> extends Pick<Store<ResourceState<T>>, "get" | "subscribe"> {
  /**
   * Fetches the code once, and again after a failure. If the shop no longer has it, the page reloads once.
   */
  readonly fetch: () => void;
}

export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  const { get, set, subscribe } = createStore<ResourceState<T>>({ status: "idle" });
  return {
    get,
    subscribe,
    fetch() {
      const { status } = get();
      if (status === "ready" || status === "loading") return;
      set({ status: "loading" });
      loadOnline(load).then(
        (value) => set({ status: "ready", value }),
        (error: unknown) => {
          if (!(error instanceof PageOutdated && reloadPage(error.message))) set({ status: "failed", error });
        },
      );
    },
  };
}

/** Loads again if the network returned during an attempt, which may have begun without it and fails. */
async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  let isBack = false;
  const notice = () => {
    isBack = true;
  };
  addEventListener("online", notice);
  try {
    return await load();
  } catch (error) {
    if (!isBack || error instanceof PageOutdated) throw error;
  } finally {
    removeEventListener("online", notice);
  }
  return loadOnline(load);
}
