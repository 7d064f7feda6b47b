import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { customersExchange } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { Seller } from "../../receipts/index.ts";
import { lockExchange } from "../exchange/exchangeable-line-store.ts";
import { EXCHANGE } from "../order.ts";
import type { OrderRow, PaymentRow } from "../order-rows-store.ts";
import { nextRefundReconcile, partialRefundLease } from "../reconcile-schedule.ts";
import { clipped, sourceOf } from "../records/order-event.ts";
import { writeEvent } from "../records/order-event-store.ts";
import { moveOrder } from "../records/order-state-store.ts";
import { findOpenPartialRefund } from "../records/partial-refund-store.ts";
import { findReturned } from "./due-partial-refund-store.ts";
import { type DueRefund, dueRefund, type RefundRequest } from "./due-refund.ts";
import { type ResolvedRefund, resolvePartialRefund } from "./partial-refund.ts";

interface OrderRefund {
  readonly number: number;
  readonly request: RefundRequest;
}

/**
 * Starts refunding a paid order; `undefined` when it is refunded already. If the process dies after this, the
 * refund stays due.
 * @throws Failure not-found; conflict for an order without money in this shop's records, or with another
 * refund under way; validation for an impossible partial refund
 */
export function beginRefund(
  db: Database,
  seller: Seller,
  refund: OrderRefund,
  now: Date,
): Promise<DueRefund | undefined> {
  return db.transaction((tx) => begin(tx, seller, refund, now));
}

async function begin(
  tx: Database,
  seller: Seller,
  { number, request }: OrderRefund,
  now: Date,
): Promise<DueRefund | undefined> {
  await lockExchange(tx, number);
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) throw new Failure("office-order-unknown");
  if (order.state === "refunded" && !request.part) return undefined;
  const isWhole = order.amountPaise > 0 && order.refundedPaise === order.amountPaise;
  if (order.state !== "paid" || isWhole) throw new Failure("order-without-money");
  if (order.exchangeInPaise > 0 && request.part) throw new Failure("exchange-refunded-whole");
  if (order.provider === EXCHANGE) return refundExchange(tx, seller, order, { request, now });
  const payer = await findPayer(tx, order);
  if (!payer) throw new Failure("money-without-order");
  if (payer.state === "refunding" && !request.part) return dueRefund(payer, order);
  if (payer.state === "refunding" || (await findOpenPartialRefund(tx, number)))
    throw new Failure("refund-under-way");
  const part = await requestedPart(tx, order, request);
  return part
    ? beginPartialRefund(tx, order, part, { request, now })
    : beginFullRefund(tx, order, payer, { request, now });
}

/** An order without a payment of its own: the money goes back to the payment of the exchanged line. */
async function refundExchange(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  started: StartedRefund,
): Promise<DueRefund | undefined> {
  const { number: orderNumber, provider, providerOrderId, amountPaise } = order;
  const about = { orderNumber, provider, providerOrderId, paymentId: "", amountPaise, attempt: 0 };
  await saveRequest(tx, order, about, started);
  const event = { what: "refunded", detail: { amountPaise } } as const;
  await moveOrder(tx, seller, order, { to: "refunded", source: "shop", now: started.now, event });
  return findReturned(tx, orderNumber);
}

async function findPayer(tx: Database, order: OrderRow): Promise<PaymentRow | undefined> {
  const isPayer = and(
    eq(payments.orderNumber, order.number),
    eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
    inArray(payments.state, ["captured", "refunding"]),
  );
  const [payer] = await tx.select().from(payments).where(isPayer);
  return payer;
}

async function requestedPart(
  tx: Database,
  order: OrderRow,
  { part, seenPaise }: RefundRequest,
): Promise<ResolvedRefund | undefined> {
  if (!part) return undefined;
  if (seenPaise !== order.refundedPaise) throw new Failure("refunds-changed");
  const ofOrder = eq(orderLines.orderNumber, order.number);
  const lines = await tx.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.position));
  return resolvePartialRefund(order, lines, part);
}

interface StartedRefund {
  readonly request: Pick<RefundRequest, "actor" | "reason">;
  readonly now: Date;
  readonly lineIds?: readonly number[] | null;
}

async function beginFullRefund(
  tx: Database,
  order: OrderRow,
  payer: PaymentRow,
  started: StartedRefund,
): Promise<DueRefund> {
  const { now } = started;
  await tx
    .update(payments)
    .set({ state: "refunding", refundDueAt: nextRefundReconcile(now, now), updatedAt: now })
    .where(eq(payments.id, payer.id));
  const refund = dueRefund(payer, order);
  await saveRequest(tx, order, refund, started);
  return refund;
}

export async function beginPartialRefund(
  tx: Database,
  order: OrderRow,
  part: ResolvedRefund,
  started: StartedRefund,
): Promise<DueRefund> {
  const { number: orderNumber, provider, providerOrderId, providerPaymentId } = order;
  const { amountPaise, lineIds } = part;
  const { request, now } = started;
  const { staffId, who } = request.actor;
  // Random instead of counted: after a restored backup the shop would reuse numbers that the provider still
  // knows.
  const reference = `part-${randomBytes(12).toString("hex")}`;
  const [inserted] = await tx
    .insert(refunds)
    .values({
      orderNumber,
      reference,
      amountPaise,
      lineIds,
      reason: request.reason,
      staffId,
      who,
      dueAt: partialRefundLease(now),
      askedAt: now,
    })
    .returning({ id: refunds.id });
  if (!inserted) throw new Error("The refund was not stored");
  const refund = { orderNumber, provider, providerOrderId, paymentId: providerPaymentId ?? "", amountPaise };
  const isOwed = request.actor === customersExchange;
  const due = { ...refund, attempt: 0, part: { id: inserted.id, reference, isReturned: false, isOwed } };
  await saveRequest(tx, order, due, { ...started, lineIds });
  return due;
}

/** Records requester and reason in the order's timeline and the audit log. */
async function saveRequest(
  tx: Database,
  { state }: OrderRow,
  { orderNumber, paymentId, amountPaise, part }: DueRefund,
  { request: { actor, reason }, now, lineIds }: StartedRefund,
): Promise<void> {
  const askedRefund = { amountPaise, ...(part && { part: part.id }) };
  await writeEvent(tx, {
    orderNumber,
    at: now,
    source: sourceOf(actor),
    stateBefore: state,
    stateAfter: state,
    what: "refund-asked",
    detail: { ...askedRefund, reason: clipped(reason) },
    paymentId,
  });
  const after = { ...askedRefund, ...(lineIds && { lines: lineIds }) };
  const change = { action: "refund asked", subject: "order", subjectId: orderNumber, after, reason } as const;
  await writeChange(tx, actor, change, now);
}
