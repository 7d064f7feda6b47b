import type { PaymentProviderName } from "../../../../contract/shop.ts";
import type { Answer, Sent } from "../../../../contract/wire.ts";
import type { Api } from "../../../api/api.ts";

export type ProviderOrder = Answer<"createRazorpayOrder">;

/** As errors call them. */
export const providerNames: Record<PaymentProviderName, string> = { razorpay: "Razorpay", hdfc: "HDFC" };

/** Opens the provider's order for this cart, or finds the one that is open. */
export function openProviderOrder(
  api: Api,
  provider: PaymentProviderName,
  cart: Sent<"createRazorpayOrder">,
): Promise<ProviderOrder> {
  return provider === "hdfc" ? api.createHdfcOrder(cart) : api.createRazorpayOrder(cart);
}
