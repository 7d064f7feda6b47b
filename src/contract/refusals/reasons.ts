import type { OfficeReason } from "../office/refusals.ts";
import type { ErrorCode } from "./errors.ts";
import type { customerRefusals, refusals } from "./refusals.ts";
import type { confirmations } from "./sentences.ts";

/** Reason why a call is refused or a field is invalid. */
export type Reason = keyof typeof refusals;
/** A reason whose sentence pages translate. */
type CustomerReason = keyof typeof customerRefusals;
/** A reason whose sentence takes no values. */
export type PlainReason = {
  [R in CustomerReason]: (typeof refusals)[R]["sentence"] extends string ? R : never;
}[CustomerReason];
export type ReasonWithValues = Exclude<CustomerReason, PlainReason>;
/** Values that the sentence of a reason takes. */
export type ValuesOf<R extends ReasonWithValues> = Parameters<(typeof refusals)[R]["sentence"]>[0];

/** A sentence per reason in one language, with the same values as in English. */
export type Refusals = {
  readonly [R in CustomerReason]: R extends PlainReason ? string : (typeof refusals)[R]["sentence"];
};
export type Confirmations = Readonly<Record<keyof typeof confirmations, string>>;

/** Body of every failed call. `error` is a sentence for customers; `errors` holds one per invalid field. */
export interface ErrorAnswer {
  readonly success: false;
  readonly code: ErrorCode;
  readonly error: string;
  readonly msg?: string;
  readonly errors?: Readonly<Record<string, string>> | string;
  /** Rupees that an exchange costs. */
  readonly toPay?: number;
  /** Reason behind `error`, for programs: pages translate it and fill in its `values`. */
  readonly reason: Reason | OfficeReason;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Reasons behind `errors`, for programs. */
  readonly reasons?: Readonly<Record<string, PlainReason | OfficeReason>>;
}

/** Types of the values that travel with a reason. */
const valueTypes: {
  readonly [R in ReasonWithValues]: {
    readonly [V in keyof ValuesOf<R>]: ValuesOf<R>[V] extends number ? "number" : "string";
  };
} = {
  "too-many": { minutes: "number" },
  "payments-off": { provider: "string" },
  "exchange-costs": { toPay: "number" },
  "exchange-late": { days: "number" },
  "exchange-done": { order: "number" },
  "library-incomplete": { design: "string" },
};

/**
 * Sentence of a reason received over the wire; `undefined` if this build does not know the reason or a value
 * is missing.
 */
export function sentenceOf(
  sentences: Refusals,
  reason: unknown,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (!isReason(sentences, reason)) return undefined;
  const sentence: string | ((values: never) => string) = sentences[reason];
  if (typeof sentence === "string") return sentence;
  const types: Readonly<Record<string, string>> = valueTypes[reason as ReasonWithValues];
  const isWhole = Object.entries(types).every(([name, type]) => typeof values[name] === type);
  // `isWhole` has checked the types of all values.
  return isWhole ? sentence(values as never) : undefined;
}

function isReason(sentences: Refusals, reason: unknown): reason is CustomerReason {
  return typeof reason === "string" && Object.hasOwn(sentences, reason);
}
