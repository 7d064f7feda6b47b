import type { OrderState } from "./order.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST_LOOK_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
const BANK_DECIDES_WITHIN_MS = 5 * DAY_MS;
/** One more day is for clocks and outages. */
const FORGOTTEN_AFTER_MS = BANK_DECIDES_WITHIN_MS + DAY_MS;
/** A paid order is looked at again at these ages, for a second payment whose webhook got lost. */
const LOOKS_AT_PAID_MS = [DAY_MS, FORGOTTEN_AFTER_MS];

/** When to ask the provider about an order again, without anybody asking us; `null`: never. */
export function nextReconcile(state: OrderState, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (state === "refunded") return null;
  if (state === "paid") {
    const look = LOOKS_AT_PAID_MS.find((at) => at > age);
    return look === undefined ? null : new Date(createdAt.getTime() + look);
  }
  if (isForgotten(createdAt, now)) return null;
  if (age < FIRST_LOOK_MS) return firstReconcileAt(createdAt);
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_LOOK_MS), LONGEST_PAUSE_MS));
}

/** The first question about an order that a customer went away to pay. */
export function firstReconcileAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + FIRST_LOOK_MS);
}

/** When to ask about a refund again that is not through yet: ever more slowly, since its payment was found. */
export function nextRefundReconcile(foundAt: Date, now: Date): Date {
  const age = now.getTime() - foundAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 2, MINUTE_MS), LONGEST_PAUSE_MS));
}

/** Longer than asking about a part, sending it and asking again take with every time-out. */
const PART_LEASE_MS = 2 * MINUTE_MS;

/** Until when nobody else asks for a part that somebody asks for now. */
export function partLease(now: Date): Date {
  return new Date(now.getTime() + PART_LEASE_MS);
}

/** Within five days of the transaction a bank pays or gives the money back (RBI, 20 September 2019: T + 5). */
export function bankDecidesBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + BANK_DECIDES_WITHIN_MS);
}

/** An order made before this is decided, so the same cart begins another purchase. */
export function purchasesSince(now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER_MS);
}

/** No bank decides any more: an order without money by now has failed. */
export function isForgotten(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= FORGOTTEN_AFTER_MS;
}
