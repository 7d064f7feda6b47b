import type { OrderState } from "../export-model.ts";

/**
 * States of all shops by their plain name. WooCommerce prefixes `wc-`. Sources: `OrderInternalStatus` of
 * woocommerce 10, `edd_get_payment_statuses` of easy-digital-downloads 3.6, help.shopify.com.
 */
const STATES: Readonly<Record<string, OrderState>> = {
  completed: "paid",
  complete: "paid",
  processing: "paid",
  paid: "paid",
  publish: "paid",
  active: "paid",
  edd_subscription: "paid",
  refunded: "refunded",
  fullyrefunded: "refunded",
  voided: "unpaid",
  partially_refunded: "part-refunded",
  partiallyrefunded: "part-refunded",
  partially_paid: "unpaid",
  authorized: "unpaid",
  pending: "unpaid",
  onhold: "unpaid",
  on_hold: "unpaid",
  failed: "unpaid",
  cancelled: "unpaid",
  canceled: "unpaid",
  abandoned: "unpaid",
  revoked: "refunded",
  checkoutdraft: "unpaid",
  trash: "unpaid",
  expired: "unpaid",
};

/** State by a shop's name for it; undefined for names of plugins. */
export function orderStateOf(text: string): OrderState | undefined {
  const name = text
    .toLowerCase()
    .replace(/^wc-/, "")
    .replace(/[\s-]+/g, "");
  return STATES[name];
}
