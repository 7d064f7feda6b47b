import type { Attempt } from "../../http/limits/count-attempts.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { Router } from "../../http/router.ts";
import type { FindSet } from "../catalogue/index.ts";
import { cartView, type PricingStore } from "../promotions/index.ts";
import { type FindVariants, priceCart } from "./price-cart.ts";

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

const HOUR = 3_600;

/** Limits guesses: the price tells whether a code exists. */
const wrongCodes = (address: string, customerId: number | undefined): Attempt[] => [
  ...(customerId === undefined
    ? []
    : [{ key: `wrong code account ${customerId}`, limit: { hits: 60, seconds: HOUR } }]),
  { key: `wrong code ${address}`, limit: { hits: 300, seconds: HOUR } },
];

export function cartRoutes(router: Router, { stores, limiter, now }: CartShop): void {
  const { sellableVariants, byNamePrefix } = stores.catalogue.products;
  const { pricing } = stores;
  router.on("priceCart", async ({ input: { cartItems, code }, caller, address }) => {
    const at = now();
    const attempts = code === undefined ? [] : wrongCodes(address, caller?.customerId);
    await limiter.take(attempts);
    const promotions = { pricing, byNamePrefix, code, customerId: caller?.customerId, at };
    const priced = await priceCart(sellableVariants, cartItems, promotions);
    if (!priced.notApplied.some(({ reason }) => reason === "unknown")) await limiter.giveBack(attempts);
    return cartView(priced, await pricing.takesCode(at));
  });
}
