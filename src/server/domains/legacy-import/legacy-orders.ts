import type { Paise } from "../../../contract/money.ts";
import type { LegacyPurchase } from "./legacy-shop.ts";

/** An order of the older shop, put together from its rows. */
export interface LegacyOrder {
  readonly number: string;
  readonly customer: string;
  readonly boughtAt: Date;
  readonly purchases: readonly LegacyPurchase[];
  readonly subtotalPaise: Paise;
  /** What was paid. */
  readonly totalPaise: Paise;
}

/** Rows of one number are one order. The total is the older shop's where it names one, else the sum of the prices. */
export function ordersOf(purchases: readonly LegacyPurchase[]): LegacyOrder[] {
  return [...Map.groupBy(purchases, ({ order }) => order)].flatMap(([number, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const sum = rows.reduce((whole, { pricePaise = 0, quantity }) => whole + pricePaise * quantity, 0);
    const totalPaise = rows.find((row) => row.totalPaise !== undefined)?.totalPaise ?? sum;
    const subtotalPaise = Math.max(sum, totalPaise);
    const { customer, boughtAt } = first;
    return [{ number, customer, boughtAt, purchases: rows, subtotalPaise, totalPaise }];
  });
}
