import { PaymentReturn } from "../../features/checkout/payment-return.tsx";
import { useParams, useSearchParams } from "../../router/router-context.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: PaymentReturnPage,
    head: () => ({ title: `${messages.payment.returnTitle} | ${shop.name}` }),
  };
}

function PaymentReturnPage() {
  const { orderId } = useParams();
  const query = useSearchParams();
  return <PaymentReturn orderId={query.get("order_id") || orderId || null} parameters={query} />;
}
