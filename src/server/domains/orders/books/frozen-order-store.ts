import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import type { FrozenOrder } from "../order.ts";

const FROZEN_LINE = {
  productId: orderLines.productId,
  productName: orderLines.productName,
  variantId: orderLines.variantId,
  quantity: orderLines.quantity,
  unitPricePaise: orderLines.unitPricePaise,
  fileHash: orderLines.fileHash,
};

/** Another order of the same purchase that was paid; there is one at most. */
export const buyer = alias(orders, "buyer");

const BUYER = { number: buyer.number, state: buyer.state, acknowledgedAt: buyer.acknowledgedAt };

/** Orders with their lines, newest first; `which` may ask about `buyer` too. */
export async function findOrders(db: Database, which: SQL | undefined): Promise<FrozenOrder[]> {
  const rows = await db
    .select({ order: orders, line: FROZEN_LINE, boughtBy: BUYER })
    .from(orders)
    .leftJoin(
      buyer,
      and(
        eq(buyer.purchase, orders.purchase),
        inArray(buyer.state, ["paid", "refunded"]),
        ne(buyer.number, orders.number),
      ),
    )
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(which)
    .orderBy(desc(orders.number), orderLines.position);
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ ...first.order, boughtBy: first.boughtBy, bought: group.map((row) => row.line) }];
  });
}
