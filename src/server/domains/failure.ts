import { type OfficeReason, officeRefusals } from "../../contract/office/refusals.ts";
import { fillText } from "../../contract/office/uploads/fill-issue-text.ts";
import type { ErrorCode, Refusal } from "../../contract/refusals/errors.ts";
import type { PlainReason, Reason, ReasonWithValues, ValuesOf } from "../../contract/refusals/reasons.ts";
import { refusals } from "../../contract/refusals/refusals.ts";

/** A reason of the storefront or the office. */
export type AnyReason = Reason | OfficeReason;
/** A reason whose sentence has no placeholders. */
export type AnyPlainReason = PlainReason | OfficeReason;

const refusalsOfBoth: Readonly<Record<AnyReason, Refusal>> = { ...refusals, ...officeRefusals };

interface FailureDetails {
  /** Reason by field name. */
  readonly fields?: Readonly<Record<string, AnyPlainReason>>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

type AboutReason<R extends AnyReason> = R extends ReasonWithValues
  ? [about: FailureDetails & { readonly values: ValuesOf<R> }]
  : R extends OfficeReason
    ? [about?: FailureDetails & { readonly values?: Readonly<Record<string, string | number>> }]
    : [about?: FailureDetails & { readonly values?: undefined }];

/** A refused call. The reason decides the status and the sentence, which customers may read. */
export class Failure<R extends AnyReason = AnyReason> extends Error {
  readonly reason: AnyReason;
  readonly code: ErrorCode;
  /** Values of the sentence's placeholders. */
  readonly values: Readonly<Record<string, string | number>> | undefined;
  readonly fields: FailureDetails["fields"];
  readonly retryAfter: number | undefined;

  constructor(reason: R, ...[about]: AboutReason<R>) {
    super(sentenceIn(reason, about?.values), { cause: about?.cause });
    this.reason = reason;
    this.code = refusalsOfBoth[reason].code;
    this.values = about?.values;
    this.fields = about?.fields;
    this.retryAfter = about?.retryAfter;
  }
}

/** The reason's sentence in English, for the API; `values` fill its placeholders. */
export function sentenceIn(reason: AnyReason, values?: object): string {
  const { sentence } = refusalsOfBoth[reason];
  return typeof sentence === "string" ? fillText(sentence, { ...values }) : sentence(values as never);
}

/** True for a schema message that is a reason (see `because`). */
export function isPlainReason(text: string): text is AnyPlainReason {
  return (
    Object.hasOwn(refusalsOfBoth, text) && typeof refusalsOfBoth[text as AnyReason].sentence === "string"
  );
}

type ImportErrorCode = Extract<ErrorCode, "validation" | "not-found" | "conflict" | "too-large">;

/** A refusal with a sentence for the owner at the command line. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.code = code;
  }
}
