import type { Paise } from "../../contract/money.ts";

interface PricedRow {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

/**
 * Amount paid for each line: the order's discount is shared in proportion to the prices, and rounding loses
 * no paisa.
 */
export function lineShares(lines: readonly PricedRow[], amountPaise: Paise): Paise[] {
  return shareOut(
    lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity),
    amountPaise,
  );
}

/**
 * Shares of a discount in proportion to weights: each is rounded down, and the paise that are left go to the
 * largest remainders, the first of equal ones.
 */
export function discountShares(weights: readonly Paise[], discountPaise: Paise): Paise[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (totalWeight === 0) return weights.map(() => 0);
  // An order is at most 5 · 10⁷ paise, so the products are exact.
  const products = weights.map((weight) => weight * discountPaise);
  const shares = products.map((product) => Math.floor(product / totalWeight));
  const remainders = products.map((product, index) => ({ index, rest: product % totalWeight }));
  const remainingPaise = discountPaise - shares.reduce((sum, share) => sum + share, 0);
  // Sorting keeps the order of equal ones.
  const largest = remainders.toSorted((a, b) => b.rest - a.rest).slice(0, remainingPaise);
  const extra = new Set(largest.map(({ index }) => index));
  return shares.map((share, index) => share + (extra.has(index) ? 1 : 0));
}

/** Shares of an amount in proportion to weights; they add up to it unless every weight is 0. */
export function shareOut(weights: readonly number[], amountPaise: Paise): Paise[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let [before, givenPaise] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const upTo = totalWeight === 0 ? 0 : Math.round((amountPaise * before) / totalWeight);
    const share = upTo - givenPaise;
    givenPaise = upTo;
    return share;
  });
}
