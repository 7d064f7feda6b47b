import type { Address } from "../../../../contract/addresses.ts";
import { PHONE_PREFIX } from "../../../../contract/constants.ts";
import type { Customer } from "../../../../contract/customers.ts";
import type { Language } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import type { Sent } from "../../../../contract/wire.ts";
import { isInAppBrowser } from "./in-app-browser.ts";
import type { ProviderOrder } from "./payment-run.ts";
import type { WidgetRequest } from "./razorpay-widget.ts";

/** Languages of Razorpay's window by its codes; it lacks Kannada. */
const WINDOW_LANGUAGE: Partial<Record<Language, string>> = { te: "tel", hi: "hi" };
const PROVIDER_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

/** Input of the pre-order and, together with the payment's id, of the order. */
export function orderPayload(
  order: ProviderOrder,
  customer: Customer,
  address: Address,
  products: Sent<"preorder">["products"],
): Sent<"preorder"> {
  return {
    customerId: customer.id,
    orderId: order.orderId,
    grandTotal: rupees(order.data.data.amount),
    products,
    addressId: address.id,
    deliveryAddress: address,
  };
}

export function widgetRequest(
  order: ProviderOrder,
  customer: Customer,
  shop: ShopInfo,
  language: Language,
): WidgetRequest {
  const { amount, currency } = order.data.data;
  return {
    script: order.checkoutUrl ?? PROVIDER_SCRIPT,
    key: order.keyId ?? "",
    order_id: order.orderId,
    amount,
    currency,
    name: shop.name,
    config: { display: { language: WINDOW_LANGUAGE[language] ?? "en" } },
    ...(isInAppBrowser(navigator.userAgent) && {
      redirect: true,
      callback_url: callbackUrl(order, language),
    }),
    prefill: {
      name: customer.fullName,
      email: customer.email,
      contact: customer.phone && `${PHONE_PREFIX}${customer.phone}`,
    },
  };
}

/** Address to which Razorpay's page posts the browser back, with the order under our own parameter name. */
function callbackUrl({ orderId }: ProviderOrder, language: Language): string {
  return `${location.origin}/api/payment/return?${new URLSearchParams({ order_id: orderId, language })}`;
}
