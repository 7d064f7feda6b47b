import type { Paise } from "../../../contract/money.ts";

interface PricedRow {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

/**
 * Amount paid for each line: the order's discount is shared in proportion to the prices, and rounding loses
 * no paisa.
 */
export function lineShares(lines: readonly PricedRow[], amountPaise: Paise): Paise[] {
  const prices = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  let [before, given] = [0, 0];
  return prices.map((price) => {
    before += price;
    const upTo = subtotal === 0 ? 0 : Math.round((amountPaise * before) / subtotal);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
