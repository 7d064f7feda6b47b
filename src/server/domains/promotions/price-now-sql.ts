import { type SQL, sql } from "drizzle-orm";
import type { RunningSale } from "./promotion.ts";

/** SQL of the price now of the variant `v`, which is the column while no sale runs. */
export function priceNowSql(running: readonly RunningSale[]): SQL {
  const prices = running
    .filter(({ kind }) => kind === "sale")
    .map(({ percent, amountPaise, scope }) => {
      const price = sql`sale_price(v.price_paise, ${percent}::int, ${amountPaise}::int)`;
      return scope && !scope.all ? sql`case when ${coversSql(scope)} then ${price} end` : price;
    });
  if (prices.length === 0) return sql`v.price_paise`;
  return sql`least(v.price_paise, ${sql.join(prices, sql`, `)})`;
}

/** SQL of whether the variant `v` was made for one customer: such work is never free. */
export const isPrivateSql = sql`exists (select from products p where p.id = v.product_id and p.owner_id is not null)`;

/** As the database's `promotion_covers` for the variant `v`, but fast for all variants of the shop. */
export function coversSql(scope: RunningSale["scope"]): SQL {
  if (!scope || scope.all) return sql`true`;
  const { variantIds = [], productIds = [], categoryIds = [] } = scope;
  const among = (column: string, ids: readonly number[]) =>
    sql`${sql.raw(column)} = any(${sql.param([...ids])}::int[])`;
  const conditions = [
    ...(variantIds.length > 0 ? [among("v.id", variantIds)] : []),
    ...(productIds.length > 0 ? [among("v.product_id", productIds)] : []),
    ...(categoryIds.length > 0
      ? [
          sql`v.product_id in (select product_id from product_categories where ${among("category_id", categoryIds)})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}
