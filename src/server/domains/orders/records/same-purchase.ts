import type { PricedCart, PricedLine } from "../../cart/index.ts";
import type { FrozenOrder } from "../order.ts";

/** Whether the order has the cart's variants and quantities, at any price. Exchanges have no cart. */
export function isSameCart(
  order: Pick<FrozenOrder, "boughtLines" | "exchangeInPaise">,
  cart: Pick<PricedCart, "lines">,
): boolean {
  return order.exchangeInPaise === 0 && listOf(order.boughtLines, itemKey) === listOf(cart.lines, itemKey);
}

/** Whether the order still matches the cart exactly: variants, quantities, prices, files and licences. */
export function isSameOffer(
  order: Pick<FrozenOrder, "boughtLines" | "amountPaise" | "code">,
  cart: PricedCart,
): boolean {
  const frozen = order.boughtLines.map(
    ({ unitPricePaise, licenceId: id, licenceVersion: version, ...line }) => ({
      ...line,
      pricePaise: unitPricePaise,
      ...(id !== null && version !== null && { licence: { id, version } }),
    }),
  );
  if (order.code !== (cart.code ?? null)) return false;
  return order.amountPaise === cart.totals.total && listOf(frozen, offerKey) === listOf(cart.lines, offerKey);
}

type CartItem = Pick<PricedLine, "productId" | "variantId" | "quantity">;
type Offer = CartItem & Pick<PricedLine, "pricePaise" | "fileHash" | "licence">;

function listOf<L>(lines: readonly L[], keyOf: (line: L) => string): string {
  return lines.map(keyOf).toSorted().join(";");
}

function itemKey({ productId, variantId, quantity }: CartItem): string {
  return [productId, variantId, quantity].join(":");
}

function offerKey({ pricePaise, fileHash, licence, ...item }: Offer): string {
  return [itemKey(item), pricePaise, fileHash, licence?.id, licence?.version].join(":");
}
