import { desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import type { FrozenOrder } from "./order-claim.ts";

const FROZEN_LINE = {
  productId: orderLines.productId,
  variantId: orderLines.variantId,
  quantity: orderLines.quantity,
  unitPricePaise: orderLines.unitPricePaise,
  fileHash: orderLines.fileHash,
};

/** Orders with their lines, newest first. */
export async function findOrders(db: Database, which: SQL | undefined): Promise<FrozenOrder[]> {
  const rows = await db
    .select({ order: orders, line: FROZEN_LINE })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(which)
    .orderBy(desc(orders.number), orderLines.position);
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first.order, bought: group.map((row) => row.line) }] : [];
  });
}
