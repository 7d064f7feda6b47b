import { CURRENCY } from "../../../contract/constants.ts";
import type { Answer } from "../../../contract/wire.ts";
import type { ProviderOrderAnswer } from "./create-provider-order.ts";

export function providerOrderView(made: ProviderOrderAnswer): Answer<"createRazorpayOrder"> {
  return {
    success: true,
    orderId: made.providerOrderId,
    data: { data: { amount: made.amountPaise, currency: CURRENCY } },
    decidesBy: made.decidesBy.toISOString(),
    ...(made.checkout ?? { paid: true }),
  };
}
