import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, payments } from "../../../db/schema/index.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { enqueuePaymentPending, enqueueRefunded } from "../mail/order-mail-store.ts";
import {
  type BuyingOrder,
  mailOfState,
  type OrderState,
  type Outcome,
  type PaymentChange,
} from "../order.ts";
import { nextReconcile, nextRefundReconcile } from "../reconcile-schedule.ts";
import { askedEvent, type EventSource } from "../records/order-event.ts";
import { writeEvent } from "../records/order-event-store.ts";
import { moveOrder, type OrderRow } from "../records/order-state-store.ts";
import { findDuePart } from "./due-partial-refund-store.ts";
import type { DueRefund, RefundStore } from "./due-refund.ts";
import { isLongPending, judgePayments } from "./judge-payments.ts";
import { createRefundStore } from "./refund-store.ts";

export interface Settled {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly outcome: Outcome;
  /** The order that its purchase was paid by: this one or another. */
  readonly boughtBy: BuyingOrder | undefined;
  readonly paymentIds: ReadonlySet<string>;
  /** Captured payments that pay nothing, found just now. */
  readonly refunds: readonly DueRefund[];
  /** Something of the payment went back, and this part of the order is under way. */
  readonly part: DueRefund | undefined;
  readonly hasMail: boolean;
}

export interface SettlementStore extends RefundStore {
  /** Judges the payments that the provider named against the locked order, and writes all that follows from it. */
  settle(
    orderNumber: number,
    found: readonly ProviderPayment[],
    source: EventSource,
    now: Date,
  ): Promise<Settled>;
  /** Provider order ids whose time to be looked at has come; nobody else gets them before `leaseUntil`. */
  claimUnsettled(now: Date, leaseUntil: Date, limit: number): Promise<string[]>;
}

/** `seller` stands on the receipts that settlements issue. */
export function createSettlementStore(db: Database, seller: Seller): SettlementStore {
  return {
    settle: (number, found, source, now) =>
      db.transaction((tx) => settle(tx, seller, { number, found, source, now })),
    ...createRefundStore(db, seller),
    claimUnsettled: async (now, leaseUntil, limit) => {
      const due = db
        .select({ number: orders.number })
        .from(orders)
        .where(and(isNotNull(orders.reconcileAt), lte(orders.reconcileAt, now)))
        .orderBy(orders.reconcileAt)
        .limit(limit)
        .for("update", { skipLocked: true });
      const claimed = await db
        .update(orders)
        .set({ reconcileAt: leaseUntil })
        .where(inArray(orders.number, due))
        .returning({ providerOrderId: orders.providerOrderId });
      return claimed.map((row) => row.providerOrderId);
    },
  };
}

/** What a provider said of an order, and who asked. */
interface ProviderAnswer {
  readonly number: number;
  readonly found: readonly ProviderPayment[];
  readonly source: EventSource;
  readonly now: Date;
}

async function settle(
  tx: Database,
  seller: Seller,
  { number, found, source, now }: ProviderAnswer,
): Promise<Settled> {
  const { order, buyer } = await lockPurchase(tx, number);
  const rows = await selectPayments(tx, number);
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  const judgement = judgePayments({ ...order, boughtBy: buyer ?? null }, known, found, now);
  const isMove = judgement.state !== order.state;
  const event = askedEvent(found, judgement, isMove);
  const { state: to, payerId: providerPaymentId, isInFlight: isPendingAtBank } = judgement;

  for (const change of judgement.changes) await writePayment(tx, order, change, now);
  if (isMove) {
    const status = { providerPaymentId, isPendingAtBank };
    await moveOrder(tx, seller, order, { to, source, now, event, status });
  } else {
    await writeStatus(tx, order, isPendingAtBank, now);
    const about = { orderNumber: number, at: now, source, stateBefore: to, stateAfter: to };
    await writeEvent(tx, { ...about, ...event });
  }
  const payer = found.find(({ id }) => id === providerPaymentId);
  const hasRefunded = to === "paid" && payer !== undefined && payer.returned > 0;
  if (to === "paid" && payer) await writeRefunded(tx, order, payer, rows);
  const returned = judgement.changes.filter(
    ({ to, payment }) => to === "refunded" && payment.id !== providerPaymentId,
  );
  for (const { payment } of returned)
    await enqueueRefunded(tx, { ...refundOf(order, payment), isSurplus: true }, now);
  const isWaiting = isLongPending(order.createdAt, judgement, now);
  const saysPending = isWaiting && (await enqueuePaymentPending(tx, number, now));
  return {
    from: order.state,
    to,
    outcome: judgement.outcome,
    boughtBy: buyer ?? (to === "paid" ? { ...order, state: "paid" } : undefined),
    paymentIds: new Set([...known.keys(), ...found.map((payment) => payment.id)]),
    refunds: judgement.changes
      .filter(({ to }) => to === "refunding")
      .map(({ payment }) => refundOf(order, payment)),
    part: hasRefunded ? await findDuePart(tx, order) : undefined,
    hasMail: (isMove && mailOfState[to] !== undefined) || saysPending || returned.length > 0,
  };
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

/**
 * The order and the other one of its purchase that was paid. Nobody else can change any order of the purchase until the
 * commit: of two payments, whichever is settled second finds the first.
 */
async function lockPurchase(tx: Database, number: number) {
  const purchase = tx.select({ purchase: orders.purchase }).from(orders).where(eq(orders.number, number));
  const attempts = await tx
    .select()
    .from(orders)
    .where(inArray(orders.purchase, purchase))
    .orderBy(asc(orders.number))
    .for("update");
  const order = attempts.find((each) => each.number === number);
  if (!order) throw new Error(`Order ${number} is gone`);
  const buyer = attempts.find(
    (each) => each !== order && (each.state === "paid" || each.state === "refunded"),
  );
  return { order, buyer };
}

/** A paid order is asked about again and again, and mostly nothing is new. */
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

/** Kept beside our own sum, so that somebody sees where they differ. */
async function writeRefunded(
  tx: Database,
  order: OrderRow,
  { id, returned }: ProviderPayment,
  rows: Awaited<ReturnType<typeof selectPayments>>,
): Promise<void> {
  const known = rows.find((row) => row.id === id)?.partialRefundPaise ?? null;
  if (returned === known || (known === null && returned === 0 && order.refundedPaise === 0)) return;
  const isPayer = and(eq(payments.provider, order.provider), eq(payments.providerPaymentId, id));
  await tx.update(payments).set({ partialRefundPaise: returned }).where(isPayer);
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
