import { type Totals, totalsOf } from "../../../contract/money.ts";
import type { CartLine } from "../../../contract/orders.ts";
import type { SellableVariant } from "../catalogue/index.ts";
import { Failure } from "../failure.ts";

/** Variants on sale by id; ids that are not on sale are left out. */
export type FindVariants = (ids: readonly number[]) => Promise<SellableVariant[]>;

/** A variant to buy, `quantity` times at its price in paise. */
export interface PricedLine extends SellableVariant {
  readonly quantity: number;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

/** Above the limits of all providers for one payment; fits the columns of an order. */
const LARGEST_ORDER_PAISE = 5_00_000_00;

/**
 * Prices a cart from the catalogue; a variant named twice in a line counts once.
 * @throws Failure not-found for variants that are not on sale, validation for an order too large for one
 * payment
 */
export async function priceCart(findVariants: FindVariants, cart: readonly CartLine[]): Promise<PricedCart> {
  const wanted = cart.flatMap(({ id, qty, selectedVariants }) =>
    [...new Set(selectedVariants.map((variant) => variant.id))].map((variantId) => ({ id, variantId, qty })),
  );
  const found = await findVariants([...new Set(wanted.map((line) => line.variantId))]);
  const byId = new Map(found.map((variant) => [variant.variantId, variant]));
  const lines = wanted.map(({ id, variantId, qty }) => {
    const variant = byId.get(variantId);
    if (!variant || variant.productId !== id) throw new Failure("not-on-sale");
    return { ...variant, quantity: qty };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  if (subtotal > LARGEST_ORDER_PAISE) throw new Failure("order-too-large");
  return { lines, totals: totalsOf(subtotal) };
}
