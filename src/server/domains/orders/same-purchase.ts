import type { PricedCart } from "../cart/index.ts";
import type { FrozenOrder } from "./order-claim.ts";

/** True when an order froze exactly this cart: variants, quantities, prices and files. */
export function isSamePurchase(
  order: Pick<FrozenOrder, "bought" | "amountPaise">,
  cart: PricedCart,
): boolean {
  const frozen = order.bought.map(({ unitPricePaise, ...line }) =>
    lineKey({ ...line, pricePaise: unitPricePaise }),
  );
  const wanted = cart.lines.map(lineKey);
  return (
    order.amountPaise === cart.totals.total && frozen.toSorted().join(";") === wanted.toSorted().join(";")
  );
}

interface PurchasedLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
  readonly pricePaise: number;
  readonly fileHash: string;
}

function lineKey({ productId, variantId, quantity, pricePaise, fileHash }: PurchasedLine): string {
  return [productId, variantId, quantity, pricePaise, fileHash].join(":");
}
