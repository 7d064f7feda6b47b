import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, refunds } from "../../../db/schema/index.ts";
import { customersExchange } from "../../actor.ts";
import type { OrderRow, RefundRow } from "../order-rows-store.ts";
import { nextRefundReconcile, partialRefundLease } from "../reconcile-schedule.ts";
import { writeEvent } from "../records/order-event-store.ts";
import type { DueRefund } from "./due-refund.ts";

type DueOrder = Pick<OrderRow, "number" | "provider" | "providerOrderId" | "providerPaymentId">;

/** Claims partial refunds that are due; other workers skip them during the lease. */
export async function claimPartialRefunds(db: Database, now: Date, limit: number): Promise<DueRefund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, "asked"), lte(refunds.dueAt, now)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { number, provider, providerOrderId, providerPaymentId } = orders;
  const rows = await db
    .update(refunds)
    .set({ dueAt: partialRefundLease(now) })
    .from(orders)
    .where(and(inArray(refunds.id, due), eq(orders.number, refunds.orderNumber)))
    .returning({ part: refunds, order: { number, provider, providerOrderId, providerPaymentId } });
  return rows.map(({ part, order }) => toDuePartialRefund(part, order));
}

/** The refund that returns the money of an exchange whose order was refunded. */
export async function findReturned(tx: Database, exchangeOrder: number): Promise<DueRefund | undefined> {
  const isReturned = and(eq(refunds.exchangeOrder, exchangeOrder), eq(refunds.state, "asked"));
  const [row] = await tx
    .select({ part: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.number, refunds.orderNumber))
    .where(isReturned);
  return row && toDuePartialRefund(row.part, row.order);
}

/** Schedules the next attempt and stores `refund.attempt`, while the bank has not sent the money. */
export async function postponePartialRefund(
  db: Database,
  { part, attempt }: DueRefund,
  now: Date,
): Promise<void> {
  const isOpen = and(eq(refunds.id, part?.id ?? 0), eq(refunds.state, "asked"));
  const [row] = await db.select({ askedAt: refunds.askedAt }).from(refunds).where(isOpen);
  if (!row) return;
  await db
    .update(refunds)
    .set({ attempt, dueAt: nextRefundReconcile(row.askedAt, now) })
    .where(isOpen);
}

/**
 * Ends a partial refund that the provider refused and does not know. Does nothing when it has ended
 * meanwhile.
 */
export function refusePartialRefund(
  db: Database,
  refund: DueRefund,
  reason: string,
  now: Date,
): Promise<void> {
  return db.transaction((tx) => refuse(tx, refund, reason, now));
}

async function refuse(tx: Database, refund: DueRefund, reason: string, now: Date): Promise<void> {
  const { orderNumber, paymentId, amountPaise, part } = refund;
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order || !part) return;
  const [refusedRefund] = await tx
    .update(refunds)
    .set({ state: "refused", refusal: reason, endedAt: now })
    .where(and(eq(refunds.id, part.id), eq(refunds.state, "asked")))
    .returning({ id: refunds.id });
  if (!refusedRefund) return;
  await writeEvent(tx, {
    orderNumber,
    at: now,
    source: "shop",
    stateBefore: order.state,
    stateAfter: order.state,
    what: "refund-refused",
    detail: { amountPaise, reason, part: part.id },
    paymentId,
  });
}

function toDuePartialRefund(part: RefundRow, order: DueOrder): DueRefund {
  const { id, reference, amountPaise, attempt, exchangeOrder, staffId, who } = part;
  const { number: orderNumber, provider, providerOrderId, providerPaymentId } = order;
  const refund = { orderNumber, provider, providerOrderId, paymentId: providerPaymentId ?? "" };
  const isReturned = exchangeOrder !== null;
  const isOwed = isReturned || (staffId === null && who === customersExchange.who);
  return { ...refund, amountPaise, attempt, part: { id, reference, isReturned, isOwed } };
}
