import type { OrderState } from "./order.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST_LOOK_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** Banks authorise up to five days late; one more day is for clocks and outages. */
const FORGOTTEN_AFTER_MS = 6 * DAY_MS;
/** A paid order is looked at again at these ages, for a second payment whose webhook got lost. */
const LOOKS_AT_PAID_MS = [DAY_MS, FORGOTTEN_AFTER_MS];

/** When to ask the provider about an order again, without anybody asking us; `null`: never. */
export function nextLook(state: OrderState, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (state === "refunded") return null;
  if (state === "paid") {
    const look = LOOKS_AT_PAID_MS.find((at) => at > age);
    return look === undefined ? null : new Date(createdAt.getTime() + look);
  }
  if (isForgotten(createdAt, now)) return null;
  if (age < FIRST_LOOK_MS) return new Date(createdAt.getTime() + FIRST_LOOK_MS);
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_LOOK_MS), LONGEST_PAUSE_MS));
}

/** No bank decides any more: an order without money by now has failed. */
export function isForgotten(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= FORGOTTEN_AFTER_MS;
}
