import { useEffect, useState } from "react";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { failureSentence, isUnreachable } from "../../../ui/api/failure-sentence.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { useApp } from "../../state/app-context.ts";

export type AskedName = Sent<"checkLettering">;
type Checked = Answer<"checkLettering">;
export type SewnName = Extract<Checked, { ok: true }>;
export type RefusedName = Extract<Checked, { ok: false }>;

export interface NameCheck {
  /** The last name whose picture is there; it stays until the next one. */
  readonly shown: { readonly asked: AskedName; readonly sewn: SewnName } | undefined;
  /** Why the present name cannot be sewn. */
  readonly refused: RefusedName | undefined;
  readonly isChecking: boolean;
  /** Sentence why it was not checked. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Waiting time after a key, so that a fast typist asks once. */
const PAUSE_MS = 300;
const IDLE = { shown: undefined, refused: undefined, isChecking: true, failure: undefined };
/** Answers of this page by what was asked: going back shows a name at once. */
const answers = new Map<string, Checked>();

/** Has the shop sew the name, shortly after the last change, and fetches its picture before it is shown. */
export function useNameCheck(asked: AskedName, m: NameTexts): NameCheck {
  const { api, messages } = useApp();
  const [state, setState] = useState<Omit<NameCheck, "retry">>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same again
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const name: AskedName = JSON.parse(key);
    const known = answers.get(key);
    setState(({ shown }) => ({ shown, refused: undefined, failure: undefined, isChecking: true }));
    const check = async () => {
      try {
        const answer = known ?? (await api.checkLettering(name, { signal }));
        if (answer.ok) await loadPicture(answer.picture);
        answers.set(key, answer);
        if (signal.aborted) return;
        const settled = { isChecking: false, failure: undefined };
        setState(({ shown }) =>
          answer.ok
            ? { ...settled, shown: { asked: name, sewn: answer }, refused: undefined }
            : { ...settled, shown, refused: answer },
        );
      } catch (error) {
        if (signal.aborted) return;
        const failure = isUnreachable(error) ? m.offline : failureSentence(messages, error, m.failed);
        setState(({ shown }) => ({ shown, refused: undefined, isChecking: false, failure }));
      }
    };
    const timer = setTimeout(check, known ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, key, attempt, messages, m]);
  const retry = () => setAttempt((count) => count + 1);
  const isFailed = state.failure !== undefined;
  useEffect(() => {
    if (!isFailed) return;
    const again = () => setAttempt((count) => count + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isFailed]);
  return { ...state, retry };
}

/** Resolves when the picture is there; rejects if it cannot be fetched. */
function loadPicture(address: string): Promise<unknown> {
  const picture = new Image();
  picture.src = address;
  return picture.decode();
}
