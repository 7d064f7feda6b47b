import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { OrderFailed } from "../../features/checkout/outcome/order-failed.tsx";
import { paymentTexts } from "../../messages/payment-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: () => (
      <RequireSession>
        <OrderFailed />
      </RequireSession>
    ),
    head: () => ({ title: `${paymentTexts[language].failedTitle} | ${shop.name}` }),
  });
}
