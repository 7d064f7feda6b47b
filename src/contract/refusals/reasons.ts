import type { confirmations, refusals } from "./sentences.ts";

/** Why a call is refused or a field is faulty. */
export type Reason = keyof typeof refusals;
/** A reason whose sentence names nothing. */
export type PlainReason = { [R in Reason]: (typeof refusals)[R] extends string ? R : never }[Reason];
export type ReasonWithValues = Exclude<Reason, PlainReason>;
/** What the sentence of a reason names. */
export type ValuesOf<R extends ReasonWithValues> = Parameters<(typeof refusals)[R]>[0];

/** A sentence per reason in one language, naming the same values. */
export type Refusals = { readonly [R in Reason]: R extends PlainReason ? string : (typeof refusals)[R] };
export type Confirmations = Readonly<Record<keyof typeof confirmations, string>>;

/** The types of what travels with a reason. */
const valueTypes: {
  readonly [R in ReasonWithValues]: {
    readonly [V in keyof ValuesOf<R>]: ValuesOf<R>[V] extends number ? "number" : "string";
  };
} = { "too-many": { minutes: "number" }, "payments-off": { provider: "string" } };

/** The sentence of a reason as it came over the wire; `undefined` where this page knows none, or lacks its values. */
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
  // Their types have just been looked at.
  return isWhole ? sentence(values as never) : undefined;
}

function isReason(sentences: Refusals, reason: unknown): reason is Reason {
  return typeof reason === "string" && Object.hasOwn(sentences, reason);
}
