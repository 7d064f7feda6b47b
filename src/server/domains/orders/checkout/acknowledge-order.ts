import type { BuyingOrder } from "../order.ts";
import type { Settling } from "../settlement/settle-order.ts";

/** Notes that the customer's page hears of a paid order now: buying the same again is a new order from here on. */
export async function acknowledge(
  { store, now }: Pick<Settling, "store" | "now">,
  order: Pick<BuyingOrder, "number" | "acknowledgedAt">,
): Promise<void> {
  if (!order.acknowledgedAt) await store.acknowledge(order.number, now());
}
