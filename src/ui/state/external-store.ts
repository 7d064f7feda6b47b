import { useSyncExternalStore } from "react";

/** A value outside React to which components can subscribe. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Server rendering and hydration use `onServer`, so pages are the same for every visitor. */
export function useStore<T>(store: Pick<Store<T>, "get" | "subscribe">, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
