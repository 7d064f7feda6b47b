import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { type ErrorAnswer, type ErrorCode, statusOf } from "../../contract/refusals/errors.ts";
import { isDatabaseAway } from "../db/database-away.ts";
import { type AnyPlainReason, Failure, sentenceIn } from "../domains/failure.ts";
import { noteOnRequest } from "../logging/request-context.ts";

/**
 * Turns whatever a handler threw into the contract's error body. Refusals are noted by their code and the names of
 * faulty fields, never by what was sent; only faults of ours are logged as errors.
 */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  return answerFailure(context, failureOf(error, log));
}

/** Another database takes over in less than half a minute. */
const AWAY_S = 5;

/** What a customer may know of whatever was thrown. */
export function failureOf(error: unknown, log: Logger): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, "the database is away");
    return new Failure("busy", { cause: error, retryAfter: AWAY_S });
  }
  log.error({ err: error }, "request failed");
  return new Failure("internal");
}

export function answerFailure(context: Context, failure: Failure): Response {
  noteFailure(failure);
  if (failure.retryAfter !== undefined) context.header("Retry-After", String(failure.retryAfter));
  return context.json(errorBody(failure), statusOf[failure.code] as ContentfulStatusCode);
}

export function noteFailure({ code, fields }: Failure): void {
  noteOnRequest({ code, ...(fields && { fields: Object.keys(fields) }) });
}

/** Codes whose sentence also stands in fields that older clients read. */
const ALSO_AS_MSG: readonly ErrorCode[] = ["conflict", "wrong-credentials"];

export function errorBody({ code, message, reason, values, fields }: Failure): ErrorAnswer {
  return {
    success: false,
    code,
    error: message,
    ...(ALSO_AS_MSG.includes(code) && { msg: message }),
    ...(fields && { errors: sentencesOf(fields) }),
    ...(code === "invalid-otp" && { errors: message }),
    reason,
    ...(values && { values }),
    ...(fields && { reasons: fields }),
  };
}

function sentencesOf(fields: Readonly<Record<string, AnyPlainReason>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, sentenceIn(reason)]));
}
