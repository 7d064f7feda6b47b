import type { CartLine } from "../../../../contract/orders.ts";
import { type CartPromotions, type FindVariants, priceCart } from "../../cart/index.ts";
import { Failure } from "../../failure.ts";

interface PricingDeps extends Pick<CartPromotions, "pricing" | "byNamePrefix"> {
  readonly findVariants: FindVariants;
  readonly now: () => Date;
}

interface CodedCart {
  readonly customerId: number;
  readonly cart: readonly CartLine[];
  readonly code?: string | undefined;
}

/** Prices a cart that is being ordered. @throws Failure code-unusable for a code that cannot be used */
export async function priceWithCode(deps: PricingDeps, { customerId, cart, code }: CodedCart) {
  const { pricing, byNamePrefix } = deps;
  const priced = await priceCart(deps.findVariants, cart, {
    ...{ pricing, byNamePrefix, code, customerId },
    at: deps.now(),
  });
  const isRefused = priced.notApplied.some(({ kind, reason }) => kind === "code" && reason !== "better");
  if (isRefused) throw new Failure("code-unusable", { fields: { code: "code-unusable" } });
  return priced;
}
