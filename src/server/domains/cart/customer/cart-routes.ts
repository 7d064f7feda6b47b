import type { RateLimiter } from "../../../http/limits/rate-limiter.ts";
import type { Router } from "../../../http/router.ts";
import type { FindSet } from "../../catalogue/index.ts";
import { cartView, type PricingStore } from "../../promotions/index.ts";
import { createLimitCodes } from "../limit-codes.ts";
import { type FindVariants, priceCart } from "../price-cart.ts";

interface CartShop {
  readonly stores: {
    readonly catalogue: {
      readonly products: { readonly sellableVariants: FindVariants; readonly byNamePrefix: FindSet };
    };
    readonly pricing: PricingStore;
  };
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

export function cartRoutes(router: Router, { stores, limiter, now }: CartShop): void {
  const { sellableVariants, byNamePrefix } = stores.catalogue.products;
  const { pricing } = stores;
  const limitCodes = createLimitCodes(limiter);
  router.on("priceCart", async ({ input: { cartItems, code }, caller, address }) => {
    const at = now();
    const customerId = caller?.customerId;
    const promotions = { pricing, byNamePrefix, code, customerId, at };
    const priced = await limitCodes({ address, customerId }, code, () =>
      priceCart(sellableVariants, cartItems, promotions),
    );
    return cartView(priced, await pricing.takesCode(at));
  });
}
