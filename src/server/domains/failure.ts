import { codeOf, type ErrorCode } from "../../contract/errors.ts";
import type { PlainReason, Reason, ReasonWithValues, ValuesOf } from "../../contract/reasons.ts";
import { refusals } from "../../contract/sentences.ts";

interface About {
  /** Field name → why it is faulty. */
  readonly fields?: Readonly<Record<string, PlainReason>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

type AboutReason<R extends Reason> = R extends ReasonWithValues
  ? [about: About & { readonly values: ValuesOf<R> }]
  : [about?: About & { readonly values?: undefined }];

/** A refusal of a call: the reason decides status and sentence, which a customer may read. */
export class Failure<R extends Reason = Reason> extends Error {
  readonly reason: Reason;
  readonly code: ErrorCode;
  /** What the sentence names. */
  readonly values: Readonly<Record<string, string | number>> | undefined;
  readonly fields: About["fields"];
  readonly retryAfter: number | undefined;

  constructor(reason: R, ...[about]: AboutReason<R>) {
    const sentence: string | ((values: never) => string) = refusals[reason];
    // `AboutReason` asks for the values of exactly this sentence.
    super(typeof sentence === "string" ? sentence : sentence(about?.values as never), {
      cause: about?.cause,
    });
    this.reason = reason;
    this.code = codeOf[reason];
    this.values = about?.values;
    this.fields = about?.fields;
    this.retryAfter = about?.retryAfter;
  }
}

type OwnerFailureCode = Extract<ErrorCode, "validation" | "not-found" | "conflict" | "too-large">;

/** A refusal of what the shop's owner wants, in a sentence for whoever sits at the command line. */
export class OwnerFailure extends Error {
  readonly code: OwnerFailureCode;

  constructor(code: OwnerFailureCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.code = code;
  }
}
