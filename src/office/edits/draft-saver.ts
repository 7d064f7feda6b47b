import { ApiError } from "../../ui/api/api-error.ts";
import { createStore, type Store } from "../../ui/state/external-store.ts";

/** Saves the latest draft on the server, one call at a time, and retries until it is accepted. */
export interface DraftSaver {
  /** Draft on the server; `undefined` until it is known. */
  readonly storedDraft: Pick<Store<string | null | undefined>, "get" | "subscribe">;
  /** Sets the draft that the server was found to have. */
  setStored(text: string | null): void;
  /** Schedules a save in a second; `null` deletes the draft at once. */
  save(text: string | null): void;
  /** Saves now; answers whether the server has the latest draft. */
  flush(): Promise<boolean>;
}

const PAUSE_MS = 1_000;
const AGAIN_MS = 5_000;

export function createDraftSaver(saveDraft: (text: string | null) => Promise<unknown>): DraftSaver {
  const draftStore = createStore<string | null | undefined>(undefined);
  let latest: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSave: Promise<void> | undefined;
  const isDue = () => draftStore.get() !== undefined && draftStore.get() !== latest;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(flush, ms);
  };
  const send = async (text: string | null) => {
    const failure = await saveDraft(text).then(
      () => undefined,
      (error: unknown) => error ?? new Error("Not saved"),
    );
    pendingSave = undefined;
    if (failure === undefined) draftStore.set(text);
    if (latest !== text || !isRefusal(failure)) schedule(failure === undefined ? PAUSE_MS : AGAIN_MS);
  };
  const flush = async () => {
    await pendingSave;
    clearTimeout(timer);
    if (isDue()) {
      pendingSave ??= send(latest);
      await pendingSave;
    }
    return draftStore.get() === latest;
  };
  return {
    storedDraft: draftStore,
    flush,
    setStored(text) {
      draftStore.set(text);
      schedule(PAUSE_MS);
    },
    save(text) {
      if (text === latest) return;
      latest = text;
      // A deletion is sent at once, so that a page closed right after saving does not find the draft again.
      schedule(text === null ? 0 : PAUSE_MS);
    },
  };
}

/** True for permanent refusals. An ended session or a rate limit is retried. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 404, 409, 413].includes(failure.status);
}
