import type { Paise } from "../../../contract/money.ts";
import type { LegacyPurchase } from "./legacy-shop.ts";

/** An order of the older shop, built from its rows. */
export interface LegacyOrder {
  readonly number: string;
  readonly customer: string;
  readonly boughtAt: Date;
  readonly purchases: readonly LegacyPurchase[];
  readonly subtotalPaise: Paise;
  /** Amount paid. */
  readonly totalPaise: Paise;
}

/** Groups rows by order number. The total is the older shop's if a row has it, else the sum of the prices. */
export function ordersOf(purchases: readonly LegacyPurchase[]): LegacyOrder[] {
  return [...Map.groupBy(purchases, ({ order }) => order)].flatMap(([number, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const sum = rows.reduce((total, { pricePaise = 0, quantity }) => total + pricePaise * quantity, 0);
    const totalPaise = rows.find((row) => row.totalPaise !== undefined)?.totalPaise ?? sum;
    const subtotalPaise = Math.max(sum, totalPaise);
    const { customer, boughtAt } = first;
    return [{ number, customer, boughtAt, purchases: rows, subtotalPaise, totalPaise }];
  });
}
