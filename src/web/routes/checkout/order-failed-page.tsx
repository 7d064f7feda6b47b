import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { OrderFailed } from "../../features/checkout/outcome/order-failed.tsx";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: () => (
      <RequireSession>
        <OrderFailed />
      </RequireSession>
    ),
    head: () => ({ title: `${messages.payment.failedTitle} | ${shop.name}` }),
  });
}
