import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, payments } from "../../../db/schema/index.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { lockSeries, type Seller } from "../../receipts/index.ts";
import { notifyStaff } from "../../staff-notifications/index.ts";
import { endExchanges } from "../exchange/end-exchanges-store.ts";
import { type LockedExchange, lockExchange } from "../exchange/exchangeable-line-store.ts";
import { makeExchange } from "../exchange/make-exchange-store.ts";
import { enqueuePaymentPending, enqueueRefunded } from "../mail/order-mail-store.ts";
import {
  mailOfState,
  type OrderState,
  type Outcome,
  type PaidOrder,
  type PaymentChange,
  payableOf,
  returnedOf,
} from "../order.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { nextReconcile, nextRefundReconcile } from "../reconcile-schedule.ts";
import { lockPurchase } from "../records/lock-purchase-store.ts";
import { askedEvent, type EventSource } from "../records/order-event.ts";
import { writeEvent } from "../records/order-event-store.ts";
import { moveOrder } from "../records/order-state-store.ts";
import type { DueRefund, RefundedPayment } from "./due-refund.ts";
import { evaluatePayments, isLongPending } from "./evaluate-payments.ts";

export interface Settled {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly outcome: Outcome;
  /** Order that paid for the purchase: this one or another. */
  readonly paidBy: PaidOrder | undefined;
  readonly paymentIds: ReadonlySet<string>;
  /** Newly found captured payments that pay nothing. */
  readonly refunds: readonly DueRefund[];
  /** Payment of the order, when its provider has refunded another amount than the shop has booked. */
  readonly differing: RefundedPayment | undefined;
  readonly hasMail: boolean;
}

/** A provider's answer about an order. */
interface ProviderAnswer {
  readonly number: number;
  readonly foundPayments: readonly ProviderPayment[];
  readonly source: EventSource;
  readonly now: Date;
}

/**
 * Evaluates the provider's payments against the locked order, and writes everything that follows; `seller` is
 * printed on receipts.
 */
export function settlePayments(db: Database, seller: Seller, answer: ProviderAnswer): Promise<Settled> {
  return db.transaction((tx) => settle(tx, seller, answer));
}

/** Claims provider order IDs that are due; other workers skip them until `leaseUntil`. */
export async function claimUnsettledOrders(
  db: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<string[]> {
  const due = db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isNotNull(orders.reconcileAt), lte(orders.reconcileAt, now)))
    .orderBy(orders.reconcileAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const claimedOrders = await db
    .update(orders)
    .set({ reconcileAt: leaseUntil })
    .where(inArray(orders.number, due))
    .returning({ providerOrderId: orders.providerOrderId });
  return claimedOrders.map((row) => row.providerOrderId);
}

async function settle(
  tx: Database,
  seller: Seller,
  { number, foundPayments: providerPayments, source, now }: ProviderAnswer,
): Promise<Settled> {
  const exchange = await lockExchange(tx, number);
  const { order: lockedOrder, buyer } = await lockPurchase(tx, number);
  const order = await withdrawLate(tx, lockedOrder, exchange, now);
  const rows = await selectPayments(tx, number);
  const knownStates = new Map(rows.map(({ id, state }) => [id, state]));
  const evaluation = evaluatePayments(
    { ...order, paidBy: buyer ?? null },
    knownStates,
    providerPayments,
    now,
  );
  const isMove = evaluation.state !== order.state;
  const event = askedEvent(providerPayments, evaluation, isMove);
  const { state: to, payerId: providerPaymentId, isInFlight: isPendingAtBank } = evaluation;

  for (const change of evaluation.changes) await writePayment(tx, order, change, now);
  // Both may write the documents of several orders.
  if ((isMove && exchange) || to === "refunded") await lockSeries(tx, now);
  if (isMove) {
    const status = { providerPaymentId, isPendingAtBank };
    await moveOrder(tx, seller, order, { to, source, now, event, status });
    if (to === "paid" && exchange) await makeExchange(tx, seller, { order, exchange }, now);
    // An order without any attempt to pay expires without a failed payment.
    const hasFailed = to === "failed" && providerPayments.length > 0;
    const failure = { kind: "failed-payment", orderNumber: number, amountPaise: payableOf(order) } as const;
    if (hasFailed) await notifyStaff(tx, failure, now);
  } else {
    await writeStatus(tx, order, isPendingAtBank, now);
    const about = { orderNumber: number, at: now, source, stateBefore: to, stateAfter: to };
    await writeEvent(tx, { ...about, ...event });
  }
  const payer = providerPayments.find(({ id }) => id === providerPaymentId);
  // The order's state does not tell: a refund by the shop keeps what its lines were exchanged for.
  const isAllBack = payer?.state === "refunded";
  if (isAllBack && order.exchangeOutPaise > 0) await endExchanges(tx, seller, order, now);
  if (to === "paid" && payer) await writeRefunded(tx, order, payer, rows);
  const isDiffering = to === "paid" && payer !== undefined && payer.refunded !== returnedOf(order);
  const refundChanges = evaluation.changes.filter(
    ({ to, payment }) => to === "refunded" && payment.id !== providerPaymentId,
  );
  for (const { payment } of refundChanges)
    await enqueueRefunded(tx, { ...refundOf(order, payment), isSurplus: true }, now);
  const isWaiting = isLongPending(order.createdAt, evaluation, now);
  const hasPendingMail = isWaiting && (await enqueuePaymentPending(tx, number, now));
  return {
    from: order.state,
    to,
    outcome: evaluation.outcome,
    paidBy: buyer ?? (to === "paid" ? { ...order, state: "paid" } : undefined),
    paymentIds: new Set([...knownStates.keys(), ...providerPayments.map((payment) => payment.id)]),
    refunds: evaluation.changes
      .filter(({ to }) => to === "refunding")
      .map(({ payment }) => refundOf(order, payment)),
    differing: isDiffering ? refundOf(order, payer) : undefined,
    hasMail: (isMove && mailOfState[to] !== undefined) || hasPendingMail || refundChanges.length > 0,
  };
}

/** Withdraws an exchange whose line was refunded or exchanged meanwhile, so that its payment goes back. */
async function withdrawLate(
  tx: Database,
  order: OrderRow,
  exchange: LockedExchange | undefined,
  now: Date,
): Promise<OrderRow> {
  const isUnpaid = order.state === "pending" || order.state === "failed";
  if (!exchange || !isUnpaid || order.withdrawnAt || exchange.isOpen(order.exchangeInPaise)) return order;
  await tx.update(orders).set({ withdrawnAt: now }).where(eq(orders.number, order.number));
  return { ...order, withdrawnAt: now };
}

function selectPayments(tx: Database, number: number) {
  return tx
    .select({
      id: payments.providerPaymentId,
      state: payments.state,
      partialRefundPaise: payments.partialRefundPaise,
    })
    .from(payments)
    .where(eq(payments.orderNumber, number));
}

/** Skips the write when nothing changed, which is the usual case for a paid order. */
async function writeStatus(
  tx: Database,
  order: OrderRow,
  isPendingAtBank: boolean,
  now: Date,
): Promise<void> {
  const reconcileAt = nextReconcile(order.state, order.createdAt, now);
  if (reconcileAt?.getTime() === order.reconcileAt?.getTime() && isPendingAtBank === order.isPendingAtBank)
    return;
  await tx.update(orders).set({ reconcileAt, isPendingAtBank }).where(eq(orders.number, order.number));
}

async function writePayment(tx: Database, order: OrderRow, change: PaymentChange, now: Date): Promise<void> {
  const { payment, to: state } = change;
  await tx
    .insert(payments)
    .values({
      orderNumber: order.number,
      provider: order.provider,
      providerPaymentId: payment.id,
      amountPaise: payment.amount,
      currency: payment.currency,
      state,
      method: payment.method,
      reason: payment.reason,
      bankReference: payment.bankReference?.slice(0, 64),
      refundDueAt: state === "refunding" ? nextRefundReconcile(now, now) : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: {
        state: sql`excluded.state`,
        method: sql`excluded.method`,
        reason: sql`excluded.reason`,
        bankReference: sql`coalesce(excluded.bank_reference, ${payments.bankReference})`,
        updatedAt: sql`excluded.updated_at`,
        refundDueAt: sql`coalesce(excluded.refund_due_at, ${payments.refundDueAt})`,
      },
    });
}

/** Stores the provider's refunded total next to ours, so that differences become visible. */
async function writeRefunded(
  tx: Database,
  order: OrderRow,
  { id, refunded: refundedPaise }: ProviderPayment,
  rows: Awaited<ReturnType<typeof selectPayments>>,
): Promise<void> {
  const knownPaise = rows.find((row) => row.id === id)?.partialRefundPaise ?? null;
  if (
    refundedPaise === knownPaise ||
    (knownPaise === null && refundedPaise === 0 && order.refundedPaise === 0)
  )
    return;
  const isPayer = and(eq(payments.provider, order.provider), eq(payments.providerPaymentId, id));
  await tx.update(payments).set({ partialRefundPaise: refundedPaise }).where(isPayer);
}

function refundOf(order: OrderRow, payment: ProviderPayment): DueRefund {
  const { number: orderNumber, provider, providerOrderId } = order;
  return {
    orderNumber,
    provider,
    providerOrderId,
    paymentId: payment.id,
    amountPaise: payment.amount,
    attempt: 0,
  };
}
