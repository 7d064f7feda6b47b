import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { type ErrorCode, statusOf } from "../../contract/refusals/errors.ts";
import type { ErrorAnswer } from "../../contract/refusals/reasons.ts";
import { isDatabaseUnavailable } from "../db/database-unavailable.ts";
import { type AnyPlainReason, Failure, sentenceIn } from "../domains/failure.ts";
import { DamagedFile } from "../files/checked-files.ts";
import { addToRequestLog } from "../logging/request-context.ts";

/**
 * Converts any error of a handler to the contract's error body. Refusals are logged with their code and
 * invalid fields, never with the input; only our own errors are logged as errors.
 */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  return answerFailure(context, failureOf(error, log));
}

/** A database failover takes less than half a minute. */
const RETRY_AFTER_S = 5;

/** Converts any error to a failure that customers may see. */
export function failureOf(error: unknown, log: Logger): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof DamagedFile) return new Failure("file-damaged", { cause: error });
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error }, "database unavailable");
    return new Failure("busy", { cause: error, retryAfter: RETRY_AFTER_S });
  }
  log.error({ err: error }, "request failed");
  return new Failure("internal");
}

export function answerFailure(context: Context, failure: Failure): Response {
  logFailureReason(failure);
  if (failure.retryAfter !== undefined) context.header("Retry-After", String(failure.retryAfter));
  return context.json(errorBody(failure), statusOf[failure.code] as ContentfulStatusCode);
}

export function logFailureReason({ code, fields }: Failure): void {
  addToRequestLog({ code, ...(fields && { fields: Object.keys(fields) }) });
}

/** Codes whose sentence is repeated in fields that old clients read. */
const REPEATED_AS_MSG: readonly ErrorCode[] = ["conflict", "wrong-credentials"];

export function errorBody({ code, message, reason, values, fields }: Failure): ErrorAnswer {
  return {
    success: false,
    code,
    error: message,
    ...(REPEATED_AS_MSG.includes(code) && { msg: message }),
    ...(fields && { errors: sentencesOf(fields) }),
    ...(code === "invalid-otp" && { errors: message }),
    reason,
    ...(values && { values }),
    ...(code === "payment-required" && values),
    ...(fields && { reasons: fields }),
  };
}

function sentencesOf(fields: Readonly<Record<string, AnyPlainReason>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, sentenceIn(reason)]));
}
