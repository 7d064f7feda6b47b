import { useEffect } from "react";
import { createStore, useStore } from "../../../ui/state/external-store.ts";
import { type Session, sessionStore, useSession } from "./session-store.ts";

export type ResourceState<T> =
  | { readonly status: "idle" }
  | { readonly status: "loading"; readonly value?: T }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown; readonly value?: T };

/** Data of the logged-in customer: fetched once, shared by all readers, cleared with the session. */
export interface SessionResource<T> {
  get(): ResourceState<T>;
  subscribe(listener: () => void): () => void;
  /** The value, fetched if needed; rejects as the call does, and for visitors. */
  load(): Promise<T>;
  /** Fetches the value again; the old one stays visible meanwhile, and after a failure. */
  reload(): Promise<T>;
  /** Changes the loaded value optimistically, before the server has answered. */
  change(next: (value: T) => T): void;
}

const IDLE = { status: "idle" } as const;

interface Held<T> {
  readonly token: string | undefined;
  readonly state: ResourceState<T>;
  readonly promise?: Promise<T>;
}

export function createSessionResource<T>(fetchFor: (session: Session) => Promise<T>): SessionResource<T> {
  const heldStore = createStore<Held<T>>({ token: undefined, state: IDLE });
  const current = () => {
    const session = sessionStore.get();
    return session && heldStore.get().token === session.token ? heldStore.get() : undefined;
  };

  async function reload(): Promise<T> {
    const session = sessionStore.get();
    if (session === null) throw new Error("Nobody is logged in");
    const before = loadedValue(current()?.state ?? IDLE);
    const older = before !== undefined && { value: before };
    const promise = fetchFor(session);
    heldStore.set({ token: session.token, state: { status: "loading", ...older }, promise });
    const settle = (settledState: ResourceState<T>) => {
      if (heldStore.get().promise === promise)
        heldStore.set({ token: session.token, state: settledState, promise });
    };
    promise.then(
      (value) => settle({ status: "ready", value }),
      (error: unknown) => settle({ status: "failed", error, ...older }),
    );
    return promise;
  }

  return {
    get: () => current()?.state ?? IDLE,
    subscribe(listener) {
      const stops = [heldStore.subscribe(listener), sessionStore.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    load() {
      const now = current();
      return now?.promise && now.state.status !== "failed" ? now.promise : reload();
    },
    reload,
    change(next) {
      const now = current();
      if (now?.state.status !== "ready") return;
      const value = next(now.state.value);
      heldStore.set({ token: now.token, state: { status: "ready", value }, promise: Promise.resolve(value) });
    },
  };
}

/** State of the resource; the first reader starts the fetch. */
export function useResource<T>(resource: SessionResource<T>): ResourceState<T> {
  const session = useSession();
  const state = useStore<ResourceState<T>>(resource, IDLE);
  useEffect(() => {
    if (session && state.status === "idle") resource.load().catch(() => undefined);
  }, [resource, session, state.status]);
  return state;
}

/** The value if it is loaded, also during a refresh or after a failed one. */
export function loadedValue<T>(state: ResourceState<T>): T | undefined {
  return state.status === "idle" ? undefined : state.value;
}
