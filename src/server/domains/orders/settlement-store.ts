import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, orders, payments } from "../../db/schema/index.ts";
import { enqueueMail } from "../notifications/index.ts";
import type { ProviderPayment } from "../payments/index.ts";
import { issueReceipt, issueRefundNote, type Seller } from "../receipts/index.ts";
import { type Judgement, judgePayments, type PaymentChange } from "./judge-payments.ts";
import { moveOf, type OrderState, type Outcome } from "./order.ts";
import { askedEvent, type EventSource } from "./order-event.ts";
import { writeEvent } from "./order-event-store.ts";
import { refundMail } from "./order-mail.ts";
import { orderPaidMailOf } from "./order-store.ts";
import { nextLook, nextRefundLook } from "./reconcile-schedule.ts";

export interface DueRefund {
  readonly orderNumber: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Refunds of this payment that the bank gave up before. */
  readonly attempt: number;
}

export interface Settled {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly outcome: Outcome;
  readonly paymentIds: ReadonlySet<string>;
  /** Captured payments that pay nothing, found just now. */
  readonly refunds: readonly DueRefund[];
  readonly hasMail: boolean;
}

export interface SettlementStore {
  /** Judges the payments that the provider named against the locked order, and writes all that follows from it. */
  settle(
    orderNumber: number,
    found: readonly ProviderPayment[],
    source: EventSource,
    now: Date,
  ): Promise<Settled>;
  /** Notes the refund and its mail; `refundId` is null when the provider did it by itself. */
  markRefunded(refund: DueRefund, refundId: string | null, now: Date): Promise<void>;
  /** Notes in the order's timeline that an attempt failed. */
  noteRefundFault(refund: DueRefund, reason: string, now: Date): Promise<void>;
  /** The bank has not sent the money yet: `refund.attempt` and the time of the next question are kept. */
  postponeRefund(refund: DueRefund, now: Date): Promise<void>;
  /** Refunds whose time to be asked about has come; nobody else gets them for a minute. */
  claimRefunds(now: Date, limit: number): Promise<DueRefund[]>;
  /** Provider order ids whose time to be looked at has come; nobody else gets them before `leaseUntil`. */
  claimUnsettled(now: Date, leaseUntil: Date, limit: number): Promise<string[]>;
}

/** `seller` stands on the receipts that settlements issue. */
export function createSettlementStore(db: Database, seller: Seller): SettlementStore {
  return {
    settle: (number, found, source, now) =>
      db.transaction((tx) => settle(tx, seller, number, found, source, now)),
    markRefunded: (refund, refundId, now) => db.transaction((tx) => markRefunded(tx, refund, refundId, now)),
    noteRefundFault: (refund, reason, now) => noteRefundFault(db, refund, reason, now),
    postponeRefund: (refund, now) => postponeRefund(db, refund, now),
    claimRefunds: (now, limit) => claimRefunds(db, now, limit),
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

async function settle(
  tx: Database,
  seller: Seller,
  number: number,
  found: readonly ProviderPayment[],
  source: EventSource,
  now: Date,
): Promise<Settled> {
  // Everything below sees the order as nobody else can change it until the commit.
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) throw new Error(`Order ${number} is gone`);
  const rows = await tx.select().from(payments).where(eq(payments.orderNumber, number));
  const known = new Map(rows.map((row) => [row.providerPaymentId, row.state]));
  const judgement = judgePayments(order, known, found, now);
  const move = moveOf(order.state, judgement.state, source);

  for (const change of judgement.changes) await writePayment(tx, order, change, now);
  await writeOrder(tx, order, judgement, now);
  const about = { orderNumber: number, at: now, source };
  const states = { stateBefore: order.state, stateAfter: judgement.state };
  await writeEvent(tx, askedEvent({ ...about, ...states }, found, judgement));
  const refunded = judgement.changes.filter(({ to }) => to === "refunded");
  const becamePaid = move?.to === "paid";
  if (becamePaid) {
    await issueReceipt(tx, seller, number, now);
    await enqueueMail(tx, await orderPaidMailOf(tx, number, `${number}`), now);
  }
  if (move?.to === "refunded") await issueRefundNote(tx, seller, number, now);
  for (const { payment } of refunded) {
    const isSurplus = payment.id !== judgement.payerId;
    const refund = { ...refundOf(order, payment), isSurplus };
    await enqueueMail(tx, refundMail(refund, await contactOf(tx, number)), now);
  }
  return {
    from: order.state,
    to: judgement.state,
    outcome: judgement.outcome,
    paymentIds: new Set([...known.keys(), ...found.map((payment) => payment.id)]),
    refunds: judgement.changes
      .filter(({ to }) => to === "refunding")
      .map(({ payment }) => refundOf(order, payment)),
    hasMail: becamePaid || refunded.length > 0,
  };
}

type OrderRow = typeof orders.$inferSelect;

async function writeOrder(tx: Database, order: OrderRow, judgement: Judgement, now: Date): Promise<void> {
  const isMoved = judgement.state !== order.state;
  await tx
    .update(orders)
    .set({
      state: judgement.state,
      providerPaymentId: judgement.payerId,
      reconcileAt: nextLook(judgement.state, order.createdAt, now),
      ...(isMoved && { settledAt: now }),
    })
    .where(eq(orders.number, order.number));
}

async function writePayment(tx: Database, order: OrderRow, change: PaymentChange, now: Date): Promise<void> {
  const { payment, to: state } = change;
  const values = {
    state,
    method: payment.method ?? null,
    reason: payment.reason ?? null,
    updatedAt: now,
    ...(state === "refunding" && { refundDueAt: nextRefundLook(now, now) }),
  };
  await tx
    .insert(payments)
    .values({
      orderNumber: order.number,
      provider: order.provider,
      providerPaymentId: payment.id,
      amountPaise: payment.amount,
      currency: payment.currency,
      createdAt: now,
      ...values,
    })
    .onConflictDoUpdate({ target: [payments.provider, payments.providerPaymentId], set: values });
}

async function markRefunded(
  tx: Database,
  refund: DueRefund,
  refundId: string | null,
  now: Date,
): Promise<void> {
  const { orderNumber, paymentId, amountPaise } = refund;
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order) throw new Error(`Order ${orderNumber} is gone`);
  await tx
    .update(payments)
    .set({ state: "refunded", providerRefundId: refundId, updatedAt: now })
    .where(rowOf(refund));
  await writeEvent(tx, {
    orderNumber,
    at: now,
    source: "shop",
    what: "refunded",
    detail: { amountPaise },
    stateBefore: order.state,
    stateAfter: order.state,
    paymentId,
    refundId,
  });
  await enqueueMail(tx, refundMail({ ...refund, isSurplus: true }, await contactOf(tx, orderNumber)), now);
}

async function noteRefundFault(
  db: Database,
  { orderNumber, paymentId }: DueRefund,
  reason: string,
  now: Date,
): Promise<void> {
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.number, orderNumber));
  if (!order) throw new Error(`Order ${orderNumber} is gone`);
  await writeEvent(db, {
    orderNumber,
    at: now,
    source: "shop",
    what: "refund-failed",
    detail: { reason },
    stateBefore: order.state,
    stateAfter: order.state,
    paymentId,
    says: paymentId,
  });
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
  return rows.map(({ payment, providerOrderId }) => ({
    orderNumber: payment.orderNumber,
    provider: payment.provider,
    providerOrderId,
    paymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    attempt: payment.refundAttempt,
  }));
}

async function contactOf(tx: Database, orderNumber: number) {
  const [contact] = await tx
    .select({ fullName: customers.fullName, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.number, orderNumber));
  if (!contact) throw new Error(`Order ${orderNumber} has no customer`);
  return contact;
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

function rowOf({ provider, paymentId }: DueRefund) {
  return and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId));
}
