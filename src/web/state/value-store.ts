import { useSyncExternalStore } from "react";

/** A value that lives outside React and tells its readers of every change. */
export interface ValueStore<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createValueStore<T>(initial: T): ValueStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
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

/** The store's value; while the server renders and the page hydrates, `onServer`. */
export function useValue<T>(store: Pick<ValueStore<T>, "get" | "subscribe">, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
