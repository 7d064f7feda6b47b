import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, payments } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { Seller } from "../../receipts/index.ts";
import { clipped, sourceOf } from "../books/order-event.ts";
import { writeEvent, writeRemark } from "../books/order-event-store.ts";
import { moveOrder } from "../books/order-state-store.ts";
import { enqueueRefunded } from "../mail/order-mail-store.ts";
import { canMove } from "../order.ts";
import { nextRefundLook } from "../reconcile-schedule.ts";

export interface DueRefund {
  readonly orderNumber: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Refunds of this payment that the bank gave up before. */
  readonly attempt: number;
}

/** Who wants money to go back, and why. */
export interface RefundWish {
  readonly actor: Actor;
  /** For the order's timeline and the log, without anything personal. */
  readonly reason: string;
}

export interface RefundStore {
  /**
   * Begins to send the money of a paid order back; `undefined` when it is back already. Whoever dies after this leaves
   * a refund that is due. @throws Failure not-found, conflict for an order that has no money of this shop's books
   */
  beginRefund(orderNumber: number, wish: RefundWish, now: Date): Promise<DueRefund | undefined>;
  /** Notes the refund and all that follows from it; `refundId` is null when the provider did it by itself. */
  markRefunded(refund: DueRefund, refundId: string | null, now: Date): Promise<void>;
  /** Notes in the order's timeline that an attempt failed. */
  noteRefundFault(refund: DueRefund, reason: string, now: Date): Promise<void>;
  /** The bank has not sent the money yet: `refund.attempt` and the time of the next question are kept. */
  postponeRefund(refund: DueRefund, now: Date): Promise<void>;
  /** Refunds whose time to be asked about has come; nobody else gets them for a minute. */
  claimRefunds(now: Date, limit: number): Promise<DueRefund[]>;
}

/** `seller` stands on the notes of refunded receipts. */
export function createRefundStore(db: Database, seller: Seller): RefundStore {
  return {
    beginRefund: (number, wish, now) => db.transaction((tx) => beginRefund(tx, number, wish, now)),
    markRefunded: (refund, refundId, now) =>
      db.transaction((tx) => markRefunded(tx, seller, refund, { refundId, now })),
    noteRefundFault: (refund, reason, now) => noteRefundFault(db, refund, reason, now),
    postponeRefund: (refund, now) => postponeRefund(db, refund, now),
    claimRefunds: (now, limit) => claimRefunds(db, now, limit),
  };
}

async function beginRefund(
  tx: Database,
  number: number,
  { actor, reason }: RefundWish,
  now: Date,
): Promise<DueRefund | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) throw new Failure("office-order-unknown");
  if (order.state === "refunded") return undefined;
  const [payer] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderNumber, number),
        eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
        inArray(payments.state, ["captured", "refunding"]),
      ),
    );
  if (order.state !== "paid") throw new Failure("order-without-money");
  if (!payer) throw new Failure("money-not-in-books");
  const refund = dueRefund(payer, order.providerOrderId);
  if (payer.state === "refunding") return refund;
  await tx
    .update(payments)
    .set({ state: "refunding", refundDueAt: nextRefundLook(now, now), updatedAt: now })
    .where(rowOf(refund));
  await writeEvent(tx, {
    orderNumber: number,
    at: now,
    source: sourceOf(actor),
    what: "refund-asked",
    detail: { amountPaise: payer.amountPaise, reason: clipped(reason) },
    stateBefore: order.state,
    stateAfter: order.state,
    paymentId: refund.paymentId,
  });
  const sent = { amountPaise: refund.amountPaise };
  const change = {
    action: "refund asked",
    subject: "order",
    subjectId: number,
    after: sent,
    reason,
  } as const;
  await writeChange(tx, actor, change, now);
  return refund;
}

async function markRefunded(
  tx: Database,
  seller: Seller,
  refund: DueRefund,
  { refundId, now }: { readonly refundId: string | null; readonly now: Date },
): Promise<void> {
  const { orderNumber, paymentId, amountPaise } = refund;
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order) throw new Error(`Order ${orderNumber} is gone`);
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

function noteRefundFault(
  db: Database,
  { orderNumber, paymentId }: DueRefund,
  reason: string,
  now: Date,
): Promise<void> {
  const about = { orderNumber, at: now, source: "shop", what: "refund-failed" } as const;
  return writeRemark(db, { ...about, detail: { reason }, paymentId, says: paymentId });
}

async function postponeRefund(db: Database, refund: DueRefund, now: Date): Promise<void> {
  const [row] = await db.select({ createdAt: payments.createdAt }).from(payments).where(rowOf(refund));
  if (!row) return;
  await db
    .update(payments)
    .set({ refundAttempt: refund.attempt, refundDueAt: nextRefundLook(row.createdAt, now) })
    .where(rowOf(refund));
}

async function claimRefunds(db: Database, now: Date, limit: number): Promise<DueRefund[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, "refunding"), lte(payments.refundDueAt, now)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ refundDueAt: nextRefundLook(now, now) })
    .from(orders)
    .where(and(inArray(payments.id, due), eq(orders.number, payments.orderNumber)))
    .returning({ payment: payments, providerOrderId: orders.providerOrderId });
  return rows.map(({ payment, providerOrderId }) => dueRefund(payment, providerOrderId));
}

function dueRefund(payment: typeof payments.$inferSelect, providerOrderId: string): DueRefund {
  return {
    orderNumber: payment.orderNumber,
    provider: payment.provider,
    providerOrderId,
    paymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    attempt: payment.refundAttempt,
  };
}

function rowOf({ provider, paymentId }: DueRefund) {
  return and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId));
}
