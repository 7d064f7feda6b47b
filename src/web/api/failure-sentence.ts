import type { Messages } from "../messages/messages.ts";
import { translateSentence } from "../messages/translate-sentence.ts";
import { ApiError } from "./api-error.ts";

/** What the server said of a refused call, in the reader's language; `fallback` when it broke or was not reached. */
export function failureSentence(messages: Messages, error: unknown, fallback: string): string {
  const wait = waitSentence(messages, error);
  if (wait !== undefined) return wait;
  return isRefusal(error) && error.message !== "" ? translateSentence(messages, error.message) : fallback;
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The layout says so by itself, and leads to the login. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

/** Where a refusal stands: at the fields that it names, else at `field`. What broke stands at none. */
export function refusalFaults(messages: Messages, error: unknown, field?: string): Record<string, string> {
  if (!isRefusal(error)) return {};
  const named = fieldFaults(messages, error.fields);
  if (field === undefined || Object.keys(named).length > 0) return named;
  return { [field]: failureSentence(messages, error, "") };
}

/** How long to wait, for a call that came too often. */
export function waitSentence(messages: Messages, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "too-many") return undefined;
  return messages.common.tooMany(Math.max(1, Math.ceil(error.retryAfter / 60)));
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/** The faults of single fields, in the reader's language. */
export function fieldFaults(messages: Messages, faults: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, text]) =>
      text ? [[field, translateSentence(messages, text)]] : [],
    ),
  );
}
