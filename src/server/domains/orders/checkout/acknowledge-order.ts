import type { BuyingOrder } from "../order.ts";
import type { Settling } from "../settlement/settle-order.ts";

/** An answer may get lost, and another tab or device may have asked for the same. */
const HEARD_EVERYWHERE_WITHIN_MS = 10 * 60_000;

type Acknowledging = Pick<Settling, "store" | "now">;
type Paid = Pick<BuyingOrder, "number" | "acknowledgedAt">;

/** Notes that the page that paid an order hears of it now: buying the same again is a new order from here on. */
export async function acknowledge({ store, now }: Acknowledging, order: Paid): Promise<void> {
  if (!order.acknowledgedAt) await store.acknowledge(order.number, now());
}

/** As `acknowledge`, of a page that was about to pay once more: for ten minutes each that asks hears that it is paid. */
export async function acknowledgeAtPay({ store, now }: Acknowledging, order: Paid): Promise<void> {
  const at = new Date(now().getTime() + HEARD_EVERYWHERE_WITHIN_MS);
  if (!order.acknowledgedAt) await store.acknowledge(order.number, at);
}
