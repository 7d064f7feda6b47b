import { useEffect, useState } from "react";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { failureSentence, isUnreachable } from "../../../ui/api/failure-sentence.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { useApp } from "../../state/app-context.ts";

export type AskedName = Sent<"checkLettering">;
type Checked = Answer<"checkLettering">;
export type SewableName = Extract<Checked, { ok: true }>;
type RefusedName = Extract<Checked, { ok: false }>;

export interface NameCheck {
  /** The last name whose picture is there; it stays until the next one. */
  readonly lastName: { readonly request: AskedName; readonly sewable: SewableName } | undefined;
  /** Why the present name cannot be sewn. */
  readonly refused: RefusedName | undefined;
  readonly isChecking: boolean;
  /** Sentence why it was not checked. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Waiting time after a key, so that a fast typist asks once. */
const PAUSE_MS = 300;
const IDLE = { lastName: undefined, refused: undefined, isChecking: true, failure: undefined };
/** Answers of this page by request: going back shows a name at once. */
const answers = new Map<string, Checked>();

/** Has the shop sew the name, shortly after the last change, and fetches its picture before it is shown. */
export function useNameCheck(request: AskedName, m: NameTexts): NameCheck {
  const { api, messages } = useApp();
  const [state, setState] = useState<Omit<NameCheck, "retry">>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify({ request, attempt });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const { request: name }: { request: AskedName } = JSON.parse(question);
    const key = JSON.stringify(name);
    const knownAnswer = answers.get(key);
    setState(({ lastName }) => ({ lastName, refused: undefined, failure: undefined, isChecking: true }));
    const check = async () => {
      try {
        const answer = knownAnswer ?? (await api.checkLettering(name, { signal }));
        if (answer.ok) await loadPicture(answer.picture);
        answers.set(key, answer);
        if (signal.aborted) return;
        const settled = { isChecking: false, failure: undefined };
        setState(({ lastName }) =>
          answer.ok
            ? { ...settled, lastName: { request: name, sewable: answer }, refused: undefined }
            : { ...settled, lastName, refused: answer },
        );
      } catch (error) {
        if (signal.aborted) return;
        const failure = isUnreachable(error) ? m.offline : failureSentence(messages, error, m.failed);
        setState(({ lastName }) => ({ lastName, refused: undefined, isChecking: false, failure }));
      }
    };
    const timer = setTimeout(check, knownAnswer ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, question, messages, m]);
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
