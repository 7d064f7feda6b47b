import { type OfficeReason, officeRefusals } from "../../contract/office/refusals.ts";
import { codeOf, type ErrorCode } from "../../contract/refusals/errors.ts";
import type { PlainReason, Reason, ReasonWithValues, ValuesOf } from "../../contract/refusals/reasons.ts";
import { refusals } from "../../contract/refusals/sentences.ts";

/** Of the storefront or of the office. */
export type AnyReason = Reason | OfficeReason;
/** One whose sentence names nothing. */
export type AnyPlainReason = PlainReason | OfficeReason;

interface About {
  /** Field name → why it is faulty. */
  readonly fields?: Readonly<Record<string, AnyPlainReason>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

type AboutReason<R extends AnyReason> = R extends ReasonWithValues
  ? [about: About & { readonly values: ValuesOf<R> }]
  : [about?: About & { readonly values?: undefined }];

/** A refusal of a call: the reason decides status and sentence, which a customer may read. */
export class Failure<R extends AnyReason = AnyReason> extends Error {
  readonly reason: AnyReason;
  readonly code: ErrorCode;
  /** What the sentence names. */
  readonly values: Readonly<Record<string, string | number>> | undefined;
  readonly fields: About["fields"];
  readonly retryAfter: number | undefined;

  constructor(reason: R, ...[about]: AboutReason<R>) {
    super(sentenceIn(reason, about?.values), { cause: about?.cause });
    this.reason = reason;
    this.code = isOfficeReason(reason) ? officeRefusals[reason].code : codeOf[reason as Reason];
    this.values = about?.values;
    this.fields = about?.fields;
    this.retryAfter = about?.retryAfter;
  }
}

/** The API's English of it; `values` are those that exactly this sentence names, as `Failure` asks for them. */
export function sentenceIn(reason: AnyReason, values?: object): string {
  if (isOfficeReason(reason)) return officeRefusals[reason].sentence;
  const sentence: string | ((values: never) => string) = refusals[reason];
  return typeof sentence === "string" ? sentence : sentence(values as never);
}

function isOfficeReason(reason: AnyReason): reason is OfficeReason {
  return Object.hasOwn(officeRefusals, reason);
}

/** What a schema says of a fault may be a reason (`because`). */
export function isPlainReason(text: string): text is AnyPlainReason {
  if (Object.hasOwn(officeRefusals, text)) return true;
  return Object.hasOwn(refusals, text) && typeof refusals[text as Reason] === "string";
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
