import { AddressForm } from "../../features/address/address-form.tsx";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { Checkout } from "../../features/checkout/checkout.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => (
      <RequireSession>
        <Checkout addressForm={(slot) => <AddressForm {...slot} />} />
      </RequireSession>
    ),
    head: () => ({ title: `${messages.checkout.title} | ${shop.name}` }),
  };
}
