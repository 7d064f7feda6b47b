import { RequireSession } from "../../features/auth/require-session.tsx";
import { OrderFailed } from "../../features/checkout/order-failed.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => (
      <RequireSession>
        <OrderFailed />
      </RequireSession>
    ),
    head: () => ({ title: `${messages.payment.failedTitle} | ${shop.name}` }),
  };
}
