import type { ErrorCode } from "../../contract/errors.ts";

/** A use-case's refusal: the code decides the status, the sentence is for the customer to read. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** Field name → message. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(sentence, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
