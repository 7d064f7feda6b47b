import type { PricedCart, PricedLine } from "../../cart/index.ts";
import type { FrozenOrder } from "../order.ts";

/** True when an order froze these variants in these quantities, whatever they cost then. */
export function isSameCart(order: Pick<FrozenOrder, "bought">, cart: Pick<PricedCart, "lines">): boolean {
  return listOf(order.bought, wishKey) === listOf(cart.lines, wishKey);
}

/** True when the order may be paid for this very cart: variants, quantities, prices and files. */
export function isSameOffer(order: Pick<FrozenOrder, "bought" | "amountPaise">, cart: PricedCart): boolean {
  const frozen = order.bought.map(({ unitPricePaise, ...line }) => ({ ...line, pricePaise: unitPricePaise }));
  return order.amountPaise === cart.totals.total && listOf(frozen, offerKey) === listOf(cart.lines, offerKey);
}

type Wish = Pick<PricedLine, "productId" | "variantId" | "quantity">;
type Offer = Wish & Pick<PricedLine, "pricePaise" | "fileHash">;

function listOf<L>(lines: readonly L[], keyOf: (line: L) => string): string {
  return lines.map(keyOf).toSorted().join(";");
}

function wishKey({ productId, variantId, quantity }: Wish): string {
  return [productId, variantId, quantity].join(":");
}

function offerKey({ pricePaise, fileHash, ...wish }: Offer): string {
  return [wishKey(wish), pricePaise, fileHash].join(":");
}
