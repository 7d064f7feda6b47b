import type { RefundRequest } from "./due-refund.ts";
import { type RefundEnd, type Refunding, refundPayment } from "./refund-payment.ts";

/**
 * Sends the money of a paid order back, all that is left or a part. Once the provider has done it, the customer is told; of
 * lines, or of the whole, the downloads end. Repeats are one refund; what is not through now is tried again by the shop
 * itself, but for a part that the provider refused.
 * @throws Failure not-found; conflict for an order without money of this shop's books, or whose refunds changed
 * since; validation for a part that cannot be
 */
export async function refundOrder(
  refunding: Refunding,
  number: number,
  wish: RefundRequest,
): Promise<RefundEnd> {
  const due = await refunding.settlements.beginRefund(number, wish, refunding.now());
  return due ? refundPayment(refunding, due) : "back";
}
