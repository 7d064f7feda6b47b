import type { Router } from "../../../http/router.ts";
import type { FindSet } from "../../catalogue/index.ts";
import { cartView, takesCode } from "../../promotions/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { createLimitCodes } from "../limit-codes.ts";
import { type FindVariants, priceCart } from "../price-cart.ts";

interface CartShop extends ShopBase {
  readonly stores: {
    readonly catalogue: {
      readonly products: { readonly sellableVariants: FindVariants; readonly byNamePrefix: FindSet };
    };
  };
}

export function cartRoutes(router: Router, { database, db, stores, limiter, now }: CartShop): void {
  const { sellableVariants, byNamePrefix } = stores.catalogue.products;
  const limitCodes = createLimitCodes(limiter);
  router.on("priceCart", async ({ input: { cartItems, code }, caller, address }) => {
    const at = now();
    const customerId = caller?.customerId;
    const promotions = { database, byNamePrefix, code, customerId, at };
    const pricing = await limitCodes({ address, customerId }, code, () =>
      priceCart(sellableVariants, cartItems, promotions),
    );
    return cartView(pricing, await takesCode(db, at));
  });
}
