import { CURRENCY } from "../../../../../contract/constants.ts";
import type { Answer } from "../../../../../contract/wire.ts";
import type { OpenedOrder } from "./open-order.ts";
import { pendingPaymentView } from "./pending-payment-view.ts";

export function openedOrderView(made: OpenedOrder): Answer<"createProviderOrder"> {
  return {
    success: true,
    orderId: made.providerOrderId,
    data: { data: { amount: made.amountPaise, currency: CURRENCY } },
    decidesBy: made.decidesBy.toISOString(),
    ...(made.checkout ?? { paid: true }),
    ...(made.pendingPayments.length > 0 && { pendingPayments: made.pendingPayments.map(pendingPaymentView) }),
  };
}
