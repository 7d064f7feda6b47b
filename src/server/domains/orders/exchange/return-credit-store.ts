import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { exchanges, orderLines, orders, refunds } from "../../../db/schema/index.ts";
import type { OrderRow } from "../order-rows-store.ts";

/**
 * Sends the money that the exchanged line had paid back to its payment, because the order that it paid for
 * was refunded. Both orders must be locked.
 */
export async function returnCredit(
  tx: Database,
  order: Pick<OrderRow, "number" | "exchangeInPaise">,
  now: Date,
): Promise<void> {
  const [oldOrder] = await tx
    .select({ number: orders.number, exchangeOutPaise: orders.exchangeOutPaise })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(eq(exchanges.orderNumber, order.number));
  // Nothing is left where the provider refunded the whole payment.
  const amountPaise = Math.min(order.exchangeInPaise, oldOrder?.exchangeOutPaise ?? 0);
  if (!oldOrder || amountPaise === 0) return;
  await tx.insert(refunds).values({
    orderNumber: oldOrder.number,
    reference: `part-${randomBytes(12).toString("hex")}`,
    amountPaise,
    exchangeOrder: order.number,
    reason: `Refund of order ${order.number}`,
    who: "shop",
    dueAt: now,
    askedAt: now,
  });
}
