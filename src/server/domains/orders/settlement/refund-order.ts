import { beginRefund } from "./begin-refund-store.ts";
import type { RefundRequest } from "./due-refund.ts";
import { type RefundEnd, type Refunding, refundPayment } from "./refund-payment.ts";

/**
 * Refunds a paid order, as a whole or in part. Once the provider has refunded, the customer gets a mail, and
 * downloads of refunded lines end. Repeated requests are one refund. The shop retries what is not complete,
 * except a partial refund that the provider refused.
 * @throws Failure not-found; conflict for an order without money in this shop's records, or whose refunds
 * changed meanwhile; validation for an impossible partial refund
 */
export async function refundOrder(
  refunding: Refunding,
  number: number,
  request: RefundRequest,
): Promise<RefundEnd> {
  const due = await beginRefund(refunding.db, refunding.seller, { number, request }, refunding.now());
  return due ? refundPayment(refunding, due) : "back";
}
