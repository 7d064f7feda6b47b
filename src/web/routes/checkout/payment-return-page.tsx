import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { useParams, useSearchParams } from "../../../ui/router/router-context.tsx";
import { PaymentReturn } from "../../features/checkout/outcome/payment-return.tsx";
import { paymentTexts } from "../../messages/payment-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: PaymentReturnRoute,
    head: () => ({ title: `${paymentTexts[language].returnTitle} | ${shop.name}` }),
  });
}

function PaymentReturnRoute() {
  const { orderId } = useParams();
  const query = useSearchParams();
  const order = query.get("order_id") || orderId || null;
  return <PaymentReturn key={order} orderId={order} parameters={query} />;
}
