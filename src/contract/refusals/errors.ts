import type { OfficeReason } from "../office/refusals.ts";
import type { PlainReason, Reason } from "./reasons.ts";

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

/** Error code of each reason. */
export const codeOf: Readonly<Record<Reason, ErrorCode>> = {
  "login-required": "unauthenticated",
  "wrong-credentials": "wrong-credentials",
  "not-yours": "forbidden",
  "view-only": "forbidden",
  "device-logged-out": "not-found",
  "too-many": "too-many",
  busy: "unavailable",
  "name-too-short": "validation",
  "name-invalid": "validation",
  "email-invalid": "validation",
  "password-too-short": "validation",
  "phone-invalid": "validation",
  "email-or-phone-invalid": "validation",
  "text-too-long": "validation",
  "text-invalid": "validation",
  "search-term-missing": "validation",
  "language-unknown": "validation",
  "email-or-phone-taken": "conflict",
  "otp-invalid": "invalid-otp",
  "password-wrong": "validation",
  "password-is-phone": "validation",
  "password-common": "validation",
  "payment-pending-at-bank": "conflict",
  "address-incomplete": "validation",
  "state-unknown": "validation",
  "gstin-format": "validation",
  "gstin-check": "validation",
  "gstin-state": "validation",
  "address-gone": "not-found",
  "address-book-full": "conflict",
  "machines-changed": "conflict",
  "product-unknown": "not-found",
  "filter-unknown": "validation",
  "filter-bounds": "validation",
  "filters-many": "validation",
  "category-empty": "not-found",
  "pdf-category-unknown": "not-found",
  "pdf-unwanted": "unavailable",
  "picture-unknown": "not-found",
  "product-not-on-sale": "not-found",
  "quantity-invalid": "validation",
  "cart-too-long": "validation",
  "not-on-sale": "not-found",
  "order-too-large": "validation",
  "price-changed": "price-changed",
  "code-unusable": "validation",
  "order-is-free": "conflict",
  "order-not-free": "conflict",
  "order-unknown": "not-found",
  "order-differs": "payment-mismatch",
  "order-not-bought": "not-found",
  "receipt-unknown": "not-found",
  "file-unknown": "not-found",
  "new-file-replaced": "conflict",
  "new-file-unreadable": "unavailable",
  "download-link-unknown": "not-found",
  "download-link-used": "gone",
  "download-link-late": "gone",
  "download-link-ended": "gone",
  "exchange-costs": "payment-required",
  "exchange-price": "conflict",
  "exchange-off": "conflict",
  "exchange-late": "conflict",
  "exchange-done": "conflict",
  "exchange-again": "conflict",
  "exchange-refunded": "conflict",
  "exchange-refunding": "conflict",
  "exchange-free": "conflict",
  "exchange-other-design": "validation",
  "library-unknown": "not-found",
  "library-late": "gone",
  "library-ended": "gone",
  "library-large": "too-large",
  "library-incomplete": "unavailable",
  "payment-failed": "payment-failed",
  "payment-pending": "payment-pending",
  "payment-mismatch": "payment-mismatch",
  "payment-unknown": "not-found",
  "payments-off": "unavailable",
  "provider-unavailable": "provider-unavailable",
  "provider-unclear": "provider-unavailable",
  "provider-refused": "provider-refused",
  "bank-captures": "provider-refused",
  "webhook-unsigned": "bad-signature",
  "request-invalid": "validation",
  "ticket-unknown": "not-found",
  "ticket-locked": "forbidden",
  "ticket-text-missing": "validation",
  "ticket-photos-full": "conflict",
  "photo-unreadable": "validation",
  "json-invalid": "validation",
  "json-expected": "unsupported-type",
  "request-too-large": "too-large",
  "host-unclear": "validation",
  "host-unknown": "validation",
  "call-unknown": "not-found",
  "database-unavailable": "unavailable",
  "shop-stopping": "unavailable",
  internal: "internal",
};

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
