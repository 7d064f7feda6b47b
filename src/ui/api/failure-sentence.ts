import { type PlainReason, type Refusals, sentenceOf } from "../../contract/refusals/reasons.ts";
import { ApiError } from "./api-error.ts";

/** The reader's language. */
interface Messages {
  readonly refusals: Refusals;
}

/**
 * The server's reason for a refusal in the reader's language; `fallback` if the server failed or was not
 * reached.
 */
export function failureSentence({ refusals }: Messages, error: unknown, fallback: string): string {
  if (!isRefusal(error)) return fallback;
  return sentenceOf(refusals, error.said.reason, error.said.values) ?? (error.message || fallback);
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** True for an expired session: the layout reports it and leads to the login. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unauthenticated";
}

/**
 * Errors by field: at the fields that a refusal names, else at `field`. Empty if the server failed or was not
 * reached.
 */
export function refusalErrors(messages: Messages, error: unknown, field?: string): Record<string, string> {
  if (!isRefusal(error)) return {};
  const { fields, reasons } = error.said;
  const entries = Object.entries(fields).map(([name, sentence]) => [
    name,
    sentenceOf(messages.refusals, reasons[name]) ?? `${sentence}`,
  ]);
  if (field === undefined || entries.length > 0) return Object.fromEntries(entries);
  return { [field]: failureSentence(messages, error, "") };
}

export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.code === "too-many";
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/** Errors of single fields, in the reader's language. */
export function fieldErrors(
  { refusals }: Messages,
  errors: Readonly<Record<string, PlainReason | undefined>>,
) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, reason]) => (reason ? [[field, refusals[reason]]] : [])),
  );
}
