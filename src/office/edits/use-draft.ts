import { useEffect, useRef, useState } from "react";
import { useStore } from "../../ui/state/external-store.ts";
import { callOffice } from "../data/call-office.ts";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper.ts";

/** Whether what was typed would survive a dead battery: `none` is there to keep; it is `kept`; or it is `not-kept` yet. */
export type DraftState = "none" | "kept" | "not-kept";

type Draft = Readonly<Record<string, unknown>>;

/** Forms that were left while they still had something to send, by key: whoever comes back waits for it. */
const leaving = new Map<string, Promise<void>>();

/**
 * Keeps a draft on the server for whoever is signed in, a second after it last changed; without a connection it tries
 * again until it is kept. `null` is nothing to keep: what was kept is dropped. What was found at the start is handed to `restore`.
 */
export function useDraft(key: string, draft: object | null, restore: (found: Draft) => void): DraftState {
  const text = draft === null ? null : JSON.stringify(draft);
  const [keeper] = useState(() => createDraftKeeper((wanted) => keep(key, wanted)));
  const kept = useStore(keeper.kept, undefined);
  const found = useRef(restore);
  found.current = restore;
  useEffect(() => {
    const stop = new AbortController();
    find(key, stop.signal)
      .then(({ draft: there }) => {
        keeper.found(there);
        if (there) found.current(JSON.parse(there));
      })
      .catch(() => !stop.signal.aborted && keeper.found(null));
    return () => stop.abort();
  }, [key, keeper]);
  useEffect(() => keeper.want(text), [keeper, text]);
  useLeaving(key, keeper);
  if (text === null) return "none";
  return text === kept ? "kept" : "not-kept";
}

/** Whoever leaves the form, or lets the page go out of sight, leaves nothing unsent. */
export function useLeaving(key: string, keeper: DraftKeeper): void {
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const hide = () => void (document.visibilityState === "hidden" && keeper.flush());
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      leaving.set(key, keeper.flush());
    };
  }, [key, keeper]);
}

async function find(key: string, signal: AbortSignal) {
  await leaving.get(key);
  return callOffice("officeDraft", { key }, signal);
}

function keep(key: string, text: string | null): Promise<unknown> {
  if (text === null) return callOffice("officeDropDraft", { key });
  return callOffice("officeKeepDraft", { key, draft: text });
}
