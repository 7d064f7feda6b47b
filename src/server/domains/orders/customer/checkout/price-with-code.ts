import type { CartLine } from "../../../../../contract/orders.ts";
import { type CartPromotions, type FindVariants, type LimitCodes, priceCart } from "../../../cart/index.ts";
import { Failure } from "../../../failure.ts";

interface PricingDeps extends Pick<CartPromotions, "database"> {
  readonly findVariants: FindVariants;
  readonly limitCodes: LimitCodes;
  readonly now: () => Date;
}

interface CodedCart {
  readonly customerId: number;
  /** Network address that sent the cart. */
  readonly address: string;
  readonly cart: readonly CartLine[];
  readonly code?: string | undefined;
}

/**
 * Prices a cart that is being ordered. @throws Failure code-unusable for a code that cannot be used, too-many
 * after many unknown ones
 */
export async function priceWithCode(deps: PricingDeps, { customerId, address, cart, code }: CodedCart) {
  const promotions = { database: deps.database, code, customerId, at: deps.now() };
  const pricedCart = await deps.limitCodes({ address, customerId }, code, () =>
    priceCart(deps.findVariants, cart, promotions),
  );
  const isRefused = pricedCart.notApplied.some(({ kind, reason }) => kind === "code" && reason !== "better");
  if (isRefused) throw new Failure("code-unusable", { fields: { code: "code-unusable" } });
  return pricedCart;
}
