import type { confirmations, refusals } from "./sentences.ts";

/** Reason why a call is refused or a field is invalid. */
export type Reason = keyof typeof refusals;
/** A reason whose sentence takes no values. */
export type PlainReason = { [R in Reason]: (typeof refusals)[R] extends string ? R : never }[Reason];
export type ReasonWithValues = Exclude<Reason, PlainReason>;
/** Values that the sentence of a reason takes. */
export type ValuesOf<R extends ReasonWithValues> = Parameters<(typeof refusals)[R]>[0];

/** A sentence per reason in one language, with the same values as in English. */
export type Refusals = { readonly [R in Reason]: R extends PlainReason ? string : (typeof refusals)[R] };
export type Confirmations = Readonly<Record<keyof typeof confirmations, string>>;

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

function isReason(sentences: Refusals, reason: unknown): reason is Reason {
  return typeof reason === "string" && Object.hasOwn(sentences, reason);
}
