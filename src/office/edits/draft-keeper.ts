import { ApiError } from "../../ui/api/api-error.ts";
import { createStore, type Store } from "../../ui/state/external-store.ts";

/** Sees to it that the server has what was typed last: one call at a time, again and again until it is taken. */
export interface DraftKeeper {
  /** What the server has; `undefined` until that is known. */
  readonly kept: Pick<Store<string | null | undefined>, "get" | "subscribe">;
  /** What the server was found to have. */
  found(text: string | null): void;
  /** What it is to have a second from now; `null` for nothing, at once. */
  want(text: string | null): void;
  /** Does not wait for the second. */
  flush(): Promise<void>;
}

const PAUSE_MS = 1_000;
const AGAIN_MS = 5_000;

export function createDraftKeeper(keep: (text: string | null) => Promise<unknown>): DraftKeeper {
  const kept = createStore<string | null | undefined>(undefined);
  let wanted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  const isDue = () => kept.get() !== undefined && kept.get() !== wanted;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(flush, ms);
  };
  const send = async (text: string | null) => {
    const fault = await keep(text).then(
      () => undefined,
      (error: unknown) => error ?? new Error("Not kept"),
    );
    underWay = undefined;
    if (fault === undefined) kept.set(text);
    if (wanted !== text || !isRefusal(fault)) plan(fault === undefined ? PAUSE_MS : AGAIN_MS);
  };
  const flush = async () => {
    await underWay;
    clearTimeout(timer);
    if (!isDue()) return;
    underWay ??= send(wanted);
    await underWay;
  };
  return {
    kept,
    flush,
    found(text) {
      kept.set(text);
      plan(PAUSE_MS);
    },
    want(text) {
      if (text === wanted) return;
      wanted = text;
      // What is saved goes at once: whoever closes the page now shall not find it again.
      plan(text === null ? 0 : PAUSE_MS);
    },
  };
}

/** The same would be refused again. A session that ended may begin anew, and what was too much goes later. */
function isRefusal(fault: unknown): boolean {
  return fault instanceof ApiError && [400, 404, 409, 413].includes(fault.status);
}
