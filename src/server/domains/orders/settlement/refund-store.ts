import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, payments } from "../../../db/schema/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { lockExchange } from "../exchange/exchangeable-line-store.ts";
import { enqueueRefunded } from "../mail/order-mail-store.ts";
import { canMove } from "../order.ts";
import { nextRefundReconcile } from "../reconcile-schedule.ts";
import { writeEvent, writeEventDetails } from "../records/order-event-store.ts";
import { moveOrder } from "../records/order-state-store.ts";
import { finishPartialRefund } from "../records/partial-refund-store.ts";
import { claimPartialRefunds, postponePartialRefund } from "./due-partial-refund-store.ts";
import { type DueRefund, dueRefund } from "./due-refund.ts";

/**
 * Records the refund and everything that follows from it, once; `refundId` is null when the provider refunded
 * by itself.
 */
export function markRefunded(
  db: Database,
  seller: Seller,
  refund: DueRefund,
  done: ProcessedRefund,
): Promise<void> {
  return db.transaction((tx) => mark(tx, seller, refund, done));
}

interface ProcessedRefund {
  readonly refundId: string | null;
  readonly now: Date;
}

async function mark(
  tx: Database,
  seller: Seller,
  refund: DueRefund,
  { refundId, now }: ProcessedRefund,
): Promise<void> {
  const { orderNumber, paymentId, amountPaise, part } = refund;
  await lockExchange(tx, orderNumber);
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order) throw new Error(`Order ${orderNumber} does not exist`);
  if (part) {
    // Skips an order that was refunded as a whole meanwhile.
    if (order.state === "paid" || part.isReturned)
      await finishPartialRefund(tx, seller, order, { id: part.id, refundId, now });
    return;
  }
  await tx
    .update(payments)
    .set({ state: "refunded", providerRefundId: refundId, updatedAt: now })
    .where(rowOf(refund));
  const event = { what: "refunded", detail: { amountPaise }, paymentId, refundId } as const;
  const isSurplus = paymentId !== order.providerPaymentId;
  if (!isSurplus && canMove(order.state, "refunded"))
    return moveOrder(tx, seller, order, { to: "refunded", source: "shop", now, event });
  const about = {
    orderNumber,
    at: now,
    source: "shop",
    stateBefore: order.state,
    stateAfter: order.state,
  } as const;
  await writeEvent(tx, { ...about, ...event });
  await enqueueRefunded(tx, { ...refund, isSurplus }, now);
}

/** Records a failed attempt in the order's timeline. */
export function recordRefundError(
  db: Database,
  { orderNumber, paymentId }: DueRefund,
  reason: string,
  now: Date,
): Promise<void> {
  const about = { orderNumber, at: now, source: "shop", what: "refund-failed" } as const;
  return writeEventDetails(db, { ...about, detail: { reason }, paymentId, repeatText: paymentId });
}

/** Schedules the next attempt and stores `refund.attempt`, while the bank has not sent the money. */
export async function postponeRefund(db: Database, refund: DueRefund, now: Date): Promise<void> {
  if (refund.part) return postponePartialRefund(db, refund, now);
  const [row] = await db.select({ createdAt: payments.createdAt }).from(payments).where(rowOf(refund));
  if (!row) return;
  await db
    .update(payments)
    .set({ refundAttempt: refund.attempt, refundDueAt: nextRefundReconcile(row.createdAt, now) })
    .where(rowOf(refund));
}

/** Claims refunds that are due; other workers skip them for one to two minutes. */
export async function claimRefunds(db: Database, now: Date, limit: number): Promise<DueRefund[]> {
  return [...(await claimWhole(db, now, limit)), ...(await claimPartialRefunds(db, now, limit))];
}

async function claimWhole(db: Database, now: Date, limit: number): Promise<DueRefund[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, "refunding"), lte(payments.refundDueAt, now)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ refundDueAt: nextRefundReconcile(now, now) })
    .from(orders)
    .where(and(inArray(payments.id, due), eq(orders.number, payments.orderNumber)))
    .returning({
      payment: payments,
      order: {
        providerOrderId: orders.providerOrderId,
        providerPaymentId: orders.providerPaymentId,
        refundedPaise: orders.refundedPaise,
      },
    });
  return rows.map(({ payment, order }) => dueRefund(payment, order));
}

function rowOf({ provider, paymentId }: DueRefund) {
  return and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId));
}
