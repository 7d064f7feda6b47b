import type { PaidOrder } from "../../order.ts";
import { acknowledgeOrder } from "../../records/order-store.ts";
import type { Settling } from "../../settlement/settle-order.ts";

/** Allows for a lost answer, and for another tab or device that asked for the same. */
const ACKNOWLEDGED_AFTER_MS = 10 * 60_000;

type Acknowledging = Pick<Settling, "db" | "now">;
type Paid = Pick<PaidOrder, "number" | "acknowledgedAt">;

/** Records that the customer knows the order is paid: the same cart is a new purchase from now on. */
export async function acknowledge({ db, now }: Acknowledging, order: Paid): Promise<void> {
  if (!order.acknowledgedAt) await acknowledgeOrder(db, order.number, now());
}

/**
 * Same as `acknowledge`, for a page about to pay again: for ten minutes every page is told that the order is
 * paid.
 */
export async function acknowledgeAtPay({ db, now }: Acknowledging, order: Paid): Promise<void> {
  const at = new Date(now().getTime() + ACKNOWLEDGED_AFTER_MS);
  if (!order.acknowledgedAt) await acknowledgeOrder(db, order.number, at);
}
