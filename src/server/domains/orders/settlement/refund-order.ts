import { type Refunding, refundPayment } from "./refund-payment.ts";
import type { RefundWish } from "./refund-store.ts";

/**
 * Sends the whole money of a paid order back: once the provider has done it the order is refunded, its downloads end
 * and the customer is told. Repeats are one refund; what is not through now is tried again by the shop itself.
 * @throws Failure not-found; conflict for an order without money of this shop's books
 */
export async function refundOrder(refunding: Refunding, number: number, wish: RefundWish): Promise<void> {
  const due = await refunding.settlements.beginRefund(number, wish, refunding.now());
  if (due) await refundPayment(refunding, due);
}
