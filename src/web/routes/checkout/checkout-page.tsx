import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { AddressForm } from "../../features/address/address-form.tsx";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { Checkout } from "../../features/checkout/checkout.tsx";
import { LinkedCart } from "../../features/checkout/linked-cart.tsx";
import { checkoutTexts } from "../../messages/checkout-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: () => (
      <LinkedCart>
        <RequireSession>
          <Checkout addressForm={(slot) => <AddressForm {...slot} />} />
        </RequireSession>
      </LinkedCart>
    ),
    head: () => ({ title: `${checkoutTexts[language].title} | ${shop.name}` }),
  });
}
