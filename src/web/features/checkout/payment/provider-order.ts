import type { PaymentProviderName } from "../../../../contract/shop.ts";
import type { Answer, Sent } from "../../../../contract/wire.ts";
import type { Api } from "../../../api/api.ts";

export type ProviderOrder = Answer<"createRazorpayOrder">;

/** Provider names in error messages. */
export const providerNames: Record<PaymentProviderName, string> = { razorpay: "Razorpay", hdfc: "HDFC" };

/** Opens the provider's order for this cart, or finds the open one. */
export function openProviderOrder(
  api: Api,
  provider: PaymentProviderName,
  cart: Sent<"createRazorpayOrder">,
): Promise<ProviderOrder> {
  return provider === "hdfc" ? api.createHdfcOrder(cart) : api.createRazorpayOrder(cart);
}
