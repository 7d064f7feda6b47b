import type { Router } from "../../../http/router.ts";
import { type CatalogueShop, sellableNow } from "../../catalogue/reading/index.ts";
import { cartView, takesCode } from "../../promotions/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { createLimitCodes } from "../limit-codes.ts";
import { type FindVariants, priceCart } from "../price-cart.ts";

export function cartRoutes(router: Router, shop: ShopBase & CatalogueShop): void {
  const { database, db, limiter, now } = shop;
  const findVariants: FindVariants = (ids, customerId) => sellableNow(shop, ids, { customerId });
  const limitCodes = createLimitCodes(limiter);
  router.on("priceCart", async ({ input: { cartItems, code }, caller, address }) => {
    const at = now();
    const customerId = caller?.customerId;
    const promotions = { database, code, customerId, at };
    const pricing = await limitCodes({ address, customerId }, code, () =>
      priceCart(findVariants, cartItems, promotions),
    );
    return cartView(pricing, await takesCode(db, at));
  });
}
