import { RequireSession } from "../../features/auth/require-session.tsx";
import { OrderSuccess } from "../../features/checkout/order-success.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => (
      <RequireSession>
        <OrderSuccess />
      </RequireSession>
    ),
    head: () => ({ title: `${messages.payment.successTitle} | ${shop.name}` }),
  };
}
