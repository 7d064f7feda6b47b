import { type Refunding, refundPayment } from "./refund-payment.ts";

/**
 * Sends the whole money of a paid order back: once the provider has done it the order is refunded, its downloads end
 * and the customer is told. Repeats are one refund; what is not through now is tried again by the shop itself.
 * @throws OwnerFailure not-found; conflict for an order without money of this shop's books
 */
export async function refundOrder(refunding: Refunding, number: number, reason: string): Promise<void> {
  const due = await refunding.settlements.beginRefund(number, reason, refunding.now());
  if (due) await refundPayment(refunding, due);
}
