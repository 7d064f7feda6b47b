import { type PlainReason, type Refusals, sentenceOf } from "../../contract/refusals/reasons.ts";
import { ApiError } from "./api-error.ts";

/** The reader's language. */
interface Messages {
  readonly refusals: Refusals;
}

/** What the server said of a refused call, in the reader's language; `fallback` when it broke or was not reached. */
export function failureSentence({ refusals }: Messages, error: unknown, fallback: string): string {
  if (!isRefusal(error)) return fallback;
  return sentenceOf(refusals, error.said.reason, error.said.values) ?? (error.message || fallback);
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The layout says so by itself, and leads to the login. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

/** Where a refusal stands: at the fields that it names, else at `field`. What broke stands at none. */
export function refusalErrors(messages: Messages, error: unknown, field?: string): Record<string, string> {
  if (!isRefusal(error)) return {};
  const { fields, reasons } = error.said;
  const named = Object.entries(fields).map(([name, sentence]) => [
    name,
    sentenceOf(messages.refusals, reasons[name]) ?? `${sentence}`,
  ]);
  if (field === undefined || named.length > 0) return Object.fromEntries(named);
  return { [field]: failureSentence(messages, error, "") };
}

export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.code === "too-many";
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/** The faults of single fields, in the reader's language. */
export function fieldErrors(
  { refusals }: Messages,
  errors: Readonly<Record<string, PlainReason | undefined>>,
) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, reason]) => (reason ? [[field, refusals[reason]]] : [])),
  );
}
