import { type Paise, rupees } from "../../../contract/money.ts";
import type { SaleOffer } from "./promotion.ts";

/** Changes of a variant's price by promotions; empty without one. */
export interface PriceNow {
  readonly sale?: SaleOffer | undefined;
  /** True if it is free for customers with an account. */
  readonly isFree?: true | undefined;
}

/** The variants at their prices now. */
export function atPricesNow<V extends { readonly id: number; readonly pricePaise: Paise }>(
  variants: readonly V[],
  prices: ReadonlyMap<number, PriceNow>,
): readonly (V & PriceNow)[] {
  return variants.map((variant) => {
    const now = prices.get(variant.id);
    return now ? { ...variant, ...now, pricePaise: now.sale?.pricePaise ?? variant.pricePaise } : variant;
  });
}

/**
 * Fields of a variant's view; none for a quiet sale. The lowest price is missing if there is none before the
 * sale, or none that the sale lowers: then the list price must not be struck through.
 */
export function saleView({ sale: running, isFree }: PriceNow) {
  const sale = running?.isQuiet ? undefined : running;
  const isLower = sale && sale.lowest30Paise !== null && sale.pricePaise < sale.lowest30Paise;
  return {
    ...(sale && { listPrice: rupees(sale.listPricePaise), saleEnds: sale.endsAt.toISOString() }),
    ...(isLower && { lowestPrice30: rupees(sale.lowest30Paise) }),
    ...(isFree && { isFree }),
  };
}
