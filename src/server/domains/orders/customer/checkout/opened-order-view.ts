import { CURRENCY } from "../../../../../contract/constants.ts";
import type { Answer } from "../../../../../contract/wire.ts";
import type { OpenedOrder } from "./open-order.ts";
import { pendingPaymentView } from "./pending-payment-view.ts";

export function openedOrderView(order: OpenedOrder): Answer<"createProviderOrder"> {
  return {
    success: true,
    orderId: order.providerOrderId,
    data: { data: { amount: order.amountPaise, currency: CURRENCY } },
    decidesBy: order.decidesBy.toISOString(),
    ...(order.checkout ?? { paid: true }),
    ...(order.pendingPayments.length > 0 && {
      pendingPayments: order.pendingPayments.map(pendingPaymentView),
    }),
  };
}
