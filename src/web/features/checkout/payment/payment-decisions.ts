import type { Paise } from "../../../../contract/money.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";

/** The total that the customer has to confirm, if the server's prices differ from those shown; else null. */
export function changedTotal(shownTotal: Paise, askedTotal: Paise): Paise | null {
  return shownTotal === askedTotal ? null : askedTotal;
}

/**
 * Outcome of a failed order creation after a payment. Only a clear refusal is a failure; if the outcome is
 * open (not reached, broken, too busy, logged out meanwhile), the payment is still being confirmed.
 */
export function afterOrderRefused(error: unknown): "failed" | "confirming" {
  if (!(error instanceof ApiError)) return "confirming";
  const open = error.status < 400 || error.status >= 500 || [401, 408, 425, 429].includes(error.status);
  return open ? "confirming" : "failed";
}

/**
 * Outcome of a closed payment window: a declined card leads to the failed page, a cancellation stays here.
 */
export function afterWidgetClosed(declined: boolean): "failed" | "idle" {
  return declined ? "failed" : "idle";
}

/** Delay in ms before the next confirmation request: 2 s, doubling up to 30 s. */
export function confirmationDelay(attempt: number): number {
  return Math.min(30_000, 2_000 * 2 ** Math.max(0, attempt));
}
