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

/** Shares of an amount in proportion to weights; they add up to it unless every weight is 0. */
export function shareOut(weights: readonly number[], amountPaise: Paise): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [before, given] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const upTo = whole === 0 ? 0 : Math.round((amountPaise * before) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
