import { useEffect, useState } from "react";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence, isTooOften, isUnreachable } from "../../../ui/api/failure-sentence.ts";
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
  /** Missing where only waiting helps. */
  readonly retry: (() => void) | undefined;
}

/** Waiting time after a key, so that a fast typist asks once. */
const PAUSE_MS = 300;
/** Time after which a name that was not checked is sent again. */
const AGAIN_MS = 15_000;
const IDLE = {
  lastName: undefined,
  refused: undefined,
  isChecking: true,
  failure: undefined,
  error: undefined,
};
/** Answers of this page by request: going back shows a name at once. */
const answers = new Map<string, Checked>();

interface CheckState extends Omit<NameCheck, "retry"> {
  /** Error behind the failure. */
  readonly error: unknown;
}

/** Has the shop sew the name, shortly after the last change, and fetches its picture before it is shown. */
export function useNameCheck(request: AskedName, m: NameTexts): NameCheck {
  const { api, messages } = useApp();
  const [state, setState] = useState<CheckState>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify({ request, attempt });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const { request: name }: { request: AskedName } = JSON.parse(question);
    const key = JSON.stringify(name);
    const knownAnswer = answers.get(key);
    setState(({ lastName }) => ({ ...IDLE, lastName }));
    const sentenceOf = (error: unknown) => {
      if (isUnreachable(error)) return m.offline;
      return isLimited(error) ? m.limited : failureSentence(messages, error, m.failed);
    };
    const check = async () => {
      try {
        const answer = knownAnswer ?? (await api.checkLettering(name, { signal }));
        if (answer.ok) await loadPicture(answer.picture);
        answers.set(key, answer);
        if (signal.aborted) return;
        const settled = { ...IDLE, isChecking: false };
        setState(({ lastName }) =>
          answer.ok
            ? { ...settled, lastName: { request: name, sewable: answer } }
            : { ...settled, lastName, refused: answer },
        );
      } catch (error) {
        if (signal.aborted) return;
        const failure = sentenceOf(error);
        setState(({ lastName }) => ({ ...IDLE, lastName, isChecking: false, failure, error }));
      }
    };
    const timer = setTimeout(check, knownAnswer ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, question, messages, m]);
  const retry = () => setAttempt((count) => count + 1);
  const { failure, error, ...shown } = state;
  useEffect(() => {
    if (failure === undefined) return;
    const again = () => setAttempt((count) => count + 1);
    const timer = isPassing(error) ? setTimeout(again, AGAIN_MS) : undefined;
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [failure, error]);
  return { ...shown, failure, retry: isLimited(error) ? undefined : retry };
}

/** True for the limit of a minute: that of a day is no reason to wait. */
function isLimited(error: unknown): boolean {
  return isTooOften(error) && error instanceof ApiError && error.said.values.minutes === 1;
}

/** True if the same name may be drawn in a moment. */
function isPassing(error: unknown): boolean {
  return isLimited(error) || (error instanceof ApiError && error.status === 503);
}

/** Resolves when the picture is there; rejects if it cannot be fetched. */
function loadPicture(address: string): Promise<unknown> {
  const picture = new Image();
  picture.src = address;
  return picture.decode();
}
