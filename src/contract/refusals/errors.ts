/** HTTP status of every error code. The union of codes is derived from this table. */
export const statusOf = {
  validation: 400,
  "invalid-otp": 400,
  unauthenticated: 401,
  "wrong-credentials": 401,
  "bad-signature": 401,
  "payment-required": 402,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "price-changed": 409,
  "payment-mismatch": 409,
  "payment-failed": 409,
  gone: 410,
  "too-large": 413,
  "unsupported-type": 415,
  "too-many": 429,
  internal: 500,
  "provider-unavailable": 502,
  "provider-refused": 502,
  unavailable: 503,
  /** The bank has not decided yet; clients retry. */
  "payment-pending": 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** A reason of the API: its error code, and its sentence in English, a function where it takes values. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly sentence: string | ((values: never) => string);
}
