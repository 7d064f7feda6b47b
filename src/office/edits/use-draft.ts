import { useEffect, useRef, useState } from "react";
import { callOffice } from "../data/call-office.ts";

/** Whether what was typed would survive a dead battery: `none` is there to keep; it is `kept`; or it is `not-kept` yet. */
export type DraftState = "none" | "kept" | "not-kept";

type Draft = Readonly<Record<string, unknown>>;

const PAUSE_MS = 1_000;
const AGAIN_MS = 5_000;

/**
 * Keeps a draft on the server for whoever is signed in, a second after it last changed; without a connection it tries
 * again until it is kept. `null` is nothing to keep: what was kept is dropped. What was found at the start is handed to `restore`.
 */
export function useDraft(key: string, draft: object | null, restore: (found: Draft) => void): DraftState {
  const text = draft === null ? null : JSON.stringify(draft);
  const [kept, setKept] = useState<string | null | undefined>(undefined);
  const found = useRef(restore);
  found.current = restore;
  useEffect(() => {
    const stop = new AbortController();
    callOffice("officeDraft", { key }, stop.signal)
      .then(({ draft: there }) => {
        setKept(there === null ? null : JSON.stringify(there));
        if (there) found.current(there);
      })
      .catch(() => !stop.signal.aborted && setKept(null));
    return () => stop.abort();
  }, [key]);
  useKeeping({ key, text, kept, onKept: setKept });
  if (text === null) return "none";
  return text === kept ? "kept" : "not-kept";
}

interface Keeping {
  readonly key: string;
  readonly text: string | null;
  /** `undefined` until it is known what lies there. */
  readonly kept: string | null | undefined;
  readonly onKept: (text: string | null) => void;
}

function useKeeping({ key, text, kept, onKept }: Keeping): void {
  const put = useRef(() => {});
  useEffect(() => {
    put.current = () => {};
    if (kept === undefined || kept === text) return;
    let timer: ReturnType<typeof setTimeout>;
    const send = () => {
      put.current = () => {};
      keep(key, text)
        .then(() => onKept(text))
        .catch(() => {
          timer = setTimeout(send, AGAIN_MS);
        });
    };
    put.current = send;
    timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, text, kept, onKept]);
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const hide = () => document.visibilityState === "hidden" && put.current();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      put.current();
    };
  }, []);
}

function keep(key: string, text: string | null): Promise<unknown> {
  if (text === null) return callOffice("officeDropDraft", { key });
  return callOffice("officeKeepDraft", { key, draft: JSON.parse(text) });
}
