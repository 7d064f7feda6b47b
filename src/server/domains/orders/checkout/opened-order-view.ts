import { CURRENCY } from "../../../../contract/constants.ts";
import type { Answer } from "../../../../contract/wire.ts";
import type { OpenedOrder } from "./open-order.ts";
import { undecidedPaymentView } from "./undecided-payment-view.ts";

export function openedOrderView(made: OpenedOrder): Answer<"createRazorpayOrder"> {
  return {
    success: true,
    orderId: made.providerOrderId,
    data: { data: { amount: made.amountPaise, currency: CURRENCY } },
    decidesBy: made.decidesBy.toISOString(),
    ...(made.checkout ?? { paid: true }),
    ...(made.undecided.length > 0 && { undecided: made.undecided.map(undecidedPaymentView) }),
  };
}
