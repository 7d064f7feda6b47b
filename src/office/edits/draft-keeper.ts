import { ApiError } from "../../ui/api/api-error.ts";
import { createStore, type Store } from "../../ui/state/external-store.ts";

/** Saves the latest draft on the server, one call at a time, and retries until it is accepted. */
export interface DraftKeeper {
  /** Draft on the server; `undefined` until it is known. */
  readonly kept: Pick<Store<string | null | undefined>, "get" | "subscribe">;
  /** Sets the draft that the server was found to have. */
  found(text: string | null): void;
  /** Schedules a save in a second; `null` deletes the draft at once. */
  want(text: string | null): void;
  /** Saves now. */
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
      // A deletion is sent at once, so that a page closed right after saving does not find the draft again.
      plan(text === null ? 0 : PAUSE_MS);
    },
  };
}

/** True for permanent refusals. An ended session or a rate limit is retried. */
function isRefusal(fault: unknown): boolean {
  return fault instanceof ApiError && [400, 404, 409, 413].includes(fault.status);
}
