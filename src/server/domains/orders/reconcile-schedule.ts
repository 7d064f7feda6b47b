import { DAY_MS } from "../../../contract/constants.ts";
import type { OrderState } from "./order.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_RECONCILE_MS = 15 * MINUTE_MS;
const MAX_PAUSE_MS = 12 * HOUR_MS;
const BANK_DECIDES_WITHIN_MS = 5 * DAY_MS;
/** Adds a day for clock differences and outages. */
const EXPIRES_AFTER_MS = BANK_DECIDES_WITHIN_MS + DAY_MS;
/** Ages at which a paid order is reconciled, to find a second payment whose webhook was lost. */
const PAID_RECONCILE_AGES_MS = [DAY_MS, EXPIRES_AFTER_MS];

/** Providers keep an order open at least this long, and later payments are still reconciled. */
export const REUSED_FOR_MS = DAY_MS;

/** Time of the next reconciliation; `null` when none is due. */
export function nextReconcile(state: OrderState, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (state === "refunded") return null;
  if (state === "paid") {
    const dueAge = PAID_RECONCILE_AGES_MS.find((at) => at > age);
    return dueAge === undefined ? null : new Date(createdAt.getTime() + dueAge);
  }
  if (isExpired(createdAt, now)) return null;
  if (age < FIRST_RECONCILE_MS) return firstReconcileAt(createdAt);
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_RECONCILE_MS), MAX_PAUSE_MS));
}

/** Time of the first reconciliation after a customer left to pay. */
export function firstReconcileAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + FIRST_RECONCILE_MS);
}

/** Time of the next attempt of an open refund; the interval grows with the age of its payment. */
export function nextRefundReconcile(foundAt: Date, now: Date): Date {
  const age = now.getTime() - foundAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 2, MINUTE_MS), MAX_PAUSE_MS));
}

/** Longer than checking, sending and checking a partial refund again takes with every time-out. */
const PARTIAL_REFUND_LEASE_MS = 2 * MINUTE_MS;

/** Time until which other workers leave the partial refund alone. */
export function partialRefundLease(now: Date): Date {
  return new Date(now.getTime() + PARTIAL_REFUND_LEASE_MS);
}

/** Last day for the bank to pay or return the money (RBI, 20 September 2019: T + 5). */
export function bankDecidesBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + BANK_DECIDES_WITHIN_MS);
}

/** Orders created before this time are decided, so the same cart starts a new purchase. */
export function purchasesSince(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_AFTER_MS);
}

/** Whether banks can no longer decide: an unpaid order of this age has failed. */
export function isExpired(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= EXPIRES_AFTER_MS;
}
