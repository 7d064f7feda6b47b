import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { exchanges, orderLines, orders, payments } from "../../../db/schema/index.ts";
import type { Seller } from "../../receipts/index.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { moveOrder } from "../records/order-state-store.ts";

/**
 * Refunds the orders that lines of this order were exchanged for: its provider sent the whole payment back,
 * after a chargeback or by the owner's hand, so that nothing pays for them any more.
 */
export async function endExchanges(
  tx: Database,
  seller: Seller,
  { number }: OrderRow,
  now: Date,
): Promise<void> {
  await tx.update(orders).set({ exchangeOutPaise: 0 }).where(eq(orders.number, number));
  const exchangeOrders = await tx
    .select({ order: orders })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.lineId))
    .innerJoin(orders, eq(orders.number, exchanges.orderNumber))
    .where(and(eq(orderLines.orderNumber, number), isNotNull(exchanges.doneAt), eq(orders.state, "paid")))
    .orderBy(orders.number)
    .for("update", { of: orders });
  for (const { order } of exchangeOrders) {
    const payer = and(
      eq(payments.orderNumber, order.number),
      eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
    );
    const refunding = { state: "refunding", refundDueAt: now, updatedAt: now } as const;
    const [payment] = await tx.update(payments).set(refunding).where(payer).returning({ id: payments.id });
    // The difference that a payment took goes back first, and then moves the order.
    if (payment) continue;
    const event = { what: "refunded", detail: { amountPaise: order.amountPaise } } as const;
    await moveOrder(tx, seller, order, { to: "refunded", source: "shop", now, event });
  }
}
