import type { Paise } from "../../../../contract/money.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";

/** What the customer must be told before paying: the server prices the cart itself and may come to another total. */
export function changedTotal(shown: Paise, asked: Paise): Paise | null {
  return shown === asked ? null : asked;
}

/**
 * What a failed order creation after a payment means. Only a clear no of the server is a failure; whatever leaves the
 * outcome open (not reached, broken, too busy, logged out meanwhile) is a payment still being confirmed.
 */
export function afterOrderRefused(error: unknown): "failed" | "confirming" {
  if (!(error instanceof ApiError)) return "confirming";
  const open = error.status < 400 || error.status >= 500 || [401, 408, 425, 429].includes(error.status);
  return open ? "confirming" : "failed";
}

/** What closing the payment window means: a refused card ends on the failed page, a change of mind stays here. */
export function afterWidgetClosed(declined: boolean): "failed" | "idle" {
  return declined ? "failed" : "idle";
}

/** Milliseconds until the next question whether an open payment was confirmed: 2 s, doubling up to 30 s. */
export function confirmationDelay(attempt: number): number {
  return Math.min(30_000, 2_000 * 2 ** Math.max(0, attempt));
}
