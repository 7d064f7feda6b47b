import { languagePrefix } from "../../../../contract/languages.ts";
import { paiseOf } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import { originInBrowser } from "../../../http/origin-in-browser.ts";
import type { Router } from "../../../http/router.ts";
import type { FindVariants } from "../../cart/index.ts";
import { type CatalogueShop, sellableNow } from "../../catalogue/reading/index.ts";
import { providerNamed } from "../../payments/index.ts";
import { exchangeLine } from "../exchange/exchange-line.ts";
import type { Settling } from "../settlement/settle-order.ts";
import { openedOrderView } from "./checkout/opened-order-view.ts";

interface ExchangeShop extends CatalogueShop {
  readonly settling: Settling;
  readonly info: Pick<ShopInfo, "origin">;
  readonly exchangeDays: number;
}

export function exchangeRoutes(router: Router, shop: ExchangeShop): void {
  const { settling, info, exchangeDays } = shop;
  const findVariants: FindVariants = (ids, customerId) =>
    sellableNow(shop, ids, { customerId, isExchanging: true });
  const deps = { ...settling, findVariants, days: exchangeDays };
  router.on("exchangeVariant", async ({ input, caller, language, context }) => {
    const { provider, price, cost, ...line } = input;
    const paise = (seenRupees: number | undefined) =>
      seenRupees === undefined ? undefined : paiseOf(seenRupees);
    const { customerId: id, email, phone } = caller;
    const origin = originInBrowser(info.origin, context.req.url);
    const end = await exchangeLine(deps, {
      line: { ...line, seenPaise: paise(price), seenCostPaise: paise(cost) },
      payer: { id, email, phone },
      language,
      provider: provider && providerNamed(deps.providers, provider),
      returnUrl: `${origin}${languagePrefix(language)}${path.paymentReturn()}`,
    });
    if ("openedOrder" in end) return context.json(openedOrderView(end.openedOrder), 200);
    return { success: true, order: { number: end.newOrder } };
  });
}
