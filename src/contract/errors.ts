/** Every way a call can fail, and the HTTP status that says so. One table, typed by the union of codes. */
export const statusOf = {
  validation: 400,
  "invalid-otp": 400,
  unauthenticated: 401,
  "wrong-credentials": 401,
  "bad-signature": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "price-changed": 409,
  "payment-mismatch": 409,
  "payment-failed": 409,
  "too-large": 413,
  "unsupported-type": 415,
  "too-many": 429,
  internal: 500,
  "provider-unavailable": 502,
  "provider-refused": 502,
  unavailable: 503,
  /** The bank has not decided yet: ask again, nothing is lost. */
  "payment-pending": 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The body of every failed call. `error` is a sentence a customer can read; `errors` names faulty fields. */
export interface ErrorAnswer {
  readonly success: false;
  readonly code: ErrorCode;
  readonly error: string;
  readonly msg?: string;
  readonly errors?: Record<string, string> | string;
}
