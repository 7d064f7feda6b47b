import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { exchanges, orderLines, orders, refunds } from "../../../db/schema/index.ts";
import { issueRefundNote, type Seller } from "../../receipts/index.ts";
import { type OrderRow, readOrder, receiptedOrder } from "../order-rows-store.ts";
import { writeEvent } from "../records/order-event-store.ts";
import type { LockedExchange } from "./exchangeable-line-store.ts";

/**
 * Gives the old line back for the new order, which was just paid: downloads of the line end, a credit note
 * says so, and the timelines of both orders name each other. Both orders must be locked.
 */
export async function makeExchange(
  tx: Database,
  seller: Seller,
  {
    order,
    exchange,
  }: { readonly order: OrderRow; readonly exchange: Pick<LockedExchange, "oldOrder" | "line"> },
  now: Date,
): Promise<void> {
  const { oldOrder, line } = exchange;
  const amountPaise = order.exchangeInPaise;
  const [credit] = await tx
    .insert(refunds)
    .values({
      orderNumber: oldOrder.number,
      reference: `exchange-${order.number}`,
      amountPaise,
      lineIds: [line.id],
      exchangeOrder: order.number,
      reason: `Exchange: order ${order.number}`,
      who: "customer",
      state: "credited",
      dueAt: now,
      askedAt: now,
      endedAt: now,
    })
    .returning({ id: refunds.id });
  if (!credit) throw new Error("The credit was not stored");
  await tx
    .update(orders)
    .set({
      refundedPaise: sql`${orders.refundedPaise} + ${amountPaise}`,
      exchangeOutPaise: sql`${orders.exchangeOutPaise} + ${amountPaise}`,
    })
    .where(eq(orders.number, oldOrder.number));
  await tx.update(orderLines).set({ refundedAt: now }).where(eq(orderLines.id, line.id));
  await tx.update(exchanges).set({ doneAt: now }).where(eq(exchanges.orderNumber, order.number));
  const rows = await readOrder(tx, oldOrder.number);
  const part = { id: credit.id, amountPaise, lines: rows.lines.filter(({ id }) => id === line.id) };
  // Nothing was paid for a line that is exchanged for a free one.
  if (amountPaise > 0) await issueRefundNote(tx, seller, receiptedOrder(rows), { now, part });
  for (const [ownNumber, otherNumber] of [
    [oldOrder.number, order.number],
    [order.number, oldOrder.number],
  ] as const)
    await writeEvent(tx, {
      orderNumber: ownNumber,
      at: now,
      source: "shop",
      what: "exchanged",
      detail: { order: otherNumber, amountPaise, isNew: ownNumber === order.number },
      stateBefore: "paid",
      stateAfter: "paid",
    });
}
