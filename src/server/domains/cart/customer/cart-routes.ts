import type { Router } from "../../../http/router.ts";
import { type CatalogueShop, sellableNow } from "../../catalogue/reading/index.ts";
import type { CachedContent } from "../../content/index.ts";
import { cartView, takesCode } from "../../promotions/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { createLimitCodes } from "../limit-codes.ts";
import { type FindVariants, priceCart } from "../price-cart.ts";

interface CartShop extends ShopBase, CatalogueShop {
  readonly content: Pick<CachedContent, "licences">;
}

export function cartRoutes(router: Router, shop: CartShop): void {
  const { database, db, limiter, now } = shop;
  const findVariants: FindVariants = (ids, customerId) => sellableNow(shop, ids, { customerId });
  const limitCodes = createLimitCodes(limiter);
  router.on("priceCart", async ({ input: { cartItems, code }, caller, address, language }) => {
    const at = now();
    const customerId = caller?.customerId;
    const promotions = { database, code, customerId, at };
    const pricing = await limitCodes({ address, customerId }, code, () =>
      priceCart(findVariants, cartItems, promotions),
    );
    const licenceOf = await shop.content.licences(language);
    const licences = new Map(
      pricing.lines.map(({ licence }) => {
        const { id, name } = licenceOf(licence?.id ?? null);
        return [id, { id, name }];
      }),
    );
    return { ...cartView(pricing, await takesCode(db, at)), licences: [...licences.values()] };
  });
}
