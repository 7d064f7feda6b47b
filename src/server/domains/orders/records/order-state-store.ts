import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders } from "../../../db/schema/index.ts";
import { freeUses, markUsed } from "../../promotions/index.ts";
import { issueReceipt, issueRefundNote, type Seller } from "../../receipts/index.ts";
import { countFullRefund, countSale } from "../../sales/index.ts";
import { notifyStaff } from "../../staff-notifications/index.ts";
import { returnCredit } from "../exchange/return-credit-store.ts";
import { enqueueOrderPaid, enqueueRefunded } from "../mail/order-mail-store.ts";
import { canMove, EXCHANGE, type FirstState, type OrderState } from "../order.ts";
import { type OrderRow, readOrder, receiptedOrder } from "../order-rows-store.ts";
import { nextReconcile } from "../reconcile-schedule.ts";
import type { EventContent, EventSource } from "./order-event.ts";
import { writeEvent } from "./order-event-store.ts";
import { finishOpenPartialRefund } from "./partial-refund-store.ts";

export interface NewRow extends Omit<typeof orders.$inferInsert, "state" | "createdAt"> {
  readonly createdAt: Date;
  readonly reconcileAt: Date | null;
  readonly state: FirstState;
}

/**
 * Inserts an order with the first event of its timeline. Returns `undefined` when the provider's order has a
 * row already. Orders paid elsewhere get no mail and no documents here.
 */
export async function beginOrder(
  tx: Database,
  row: NewRow,
  source: EventSource,
  event: EventContent,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .insert(orders)
    .values(row)
    // Ignores conflicts on order and payment ID alike: with a single target, a concurrent insert would fail
    // on the other.
    .onConflictDoNothing()
    .returning();
  if (!order) return undefined;
  const about = { orderNumber: order.number, at: row.createdAt, source };
  await writeEvent(tx, { ...about, ...event, stateBefore: undefined, stateAfter: row.state });
  return order;
}

export interface OrderMove {
  readonly to: OrderState;
  readonly source: EventSource;
  readonly now: Date;
  /** Event for the order's timeline. */
  readonly event: EventContent;
  /** Other columns that change with the state. */
  readonly status?: Partial<Pick<OrderRow, "providerPaymentId" | "isPendingAtBank" | "reconcileAt">>;
}

/**
 * Moves an order that the transaction has locked, and writes everything that follows: timeline event,
 * document, mail and sales counts. Only this and `beginOrder` write an order's state.
 * @throws Error when `orderMoves` does not allow the move
 */
export async function moveOrder(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  { to, source, now, event, status }: OrderMove,
): Promise<void> {
  const { number, state: from } = order;
  if (!canMove(from, to)) throw new Error(`No order moves from ${from} to ${to}`);
  const withPart = to === "refunded" ? await finishOpenPartialRefund(tx, seller, order, now) : 0;
  // No provider took part in an exchange at the same price.
  const reconcileAt = order.provider === EXCHANGE ? null : nextReconcile(to, order.createdAt, now);
  const refundedPaise = to === "refunded" ? order.amountPaise : order.refundedPaise;
  await tx
    .update(orders)
    .set({ state: to, settledAt: now, reconcileAt, refundedPaise, ...status })
    .where(eq(orders.number, number));
  const about = { orderNumber: number, at: now, source };
  await writeEvent(tx, { ...about, ...event, stateBefore: from, stateAfter: to });
  if (to === "paid") await followPaid(tx, seller, number, now);
  if (to === "failed") await freeUses(tx, number);
  const leftPaise = order.amountPaise - order.refundedPaise - withPart;
  if (to !== "refunded") return;
  if (order.exchangeInPaise > 0) await returnCredit(tx, order, now);
  if (leftPaise > 0) await followRefunded(tx, seller, { order, leftPaise, now });
  await countFullRefund(tx, { number, at: now, amountPaise: leftPaise });
}

async function followPaid(tx: Database, seller: Seller, number: number, now: Date): Promise<void> {
  const rows = await readOrder(tx, number);
  await issueReceipt(tx, seller, receiptedOrder(rows), now);
  await enqueueOrderPaid(tx, rows, `${number}`, now);
  await countSale(tx, { number, at: now });
  const { amountPaise } = rows.order;
  const count = new Set(rows.lines.map(({ productId }) => productId)).size;
  if (!rows.exchanged) await notifyStaff(tx, { kind: "order", orderNumber: number, amountPaise, count }, now);
  await markUsed(tx, number, now);
}

interface RemainingRefund {
  readonly order: OrderRow;
  /** Amount that partial refunds had left. */
  readonly leftPaise: number;
  readonly now: Date;
}

async function followRefunded(
  tx: Database,
  seller: Seller,
  { order, leftPaise, now }: RemainingRefund,
): Promise<void> {
  const { number: orderNumber, provider, providerPaymentId } = order;
  const rows = await readOrder(tx, orderNumber);
  await issueRefundNote(tx, seller, receiptedOrder(rows), { now });
  // Without a payment of its own, the money goes back to the payment of the exchanged line.
  const paymentId = providerPaymentId ?? rows.exchanged?.paymentId ?? "";
  const refund = { orderNumber, provider, paymentId, amountPaise: leftPaise };
  await enqueueRefunded(tx, { ...refund, isSurplus: false }, now, rows);
}
