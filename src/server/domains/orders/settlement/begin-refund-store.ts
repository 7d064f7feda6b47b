import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { nextRefundReconcile, partLease } from "../reconcile-schedule.ts";
import { clipped, sourceOf } from "../records/order-event.ts";
import { writeEvent } from "../records/order-event-store.ts";
import type { OrderRow } from "../records/order-state-store.ts";
import { openPart } from "../records/partial-refund-store.ts";
import { type DueRefund, dueRefund, type RefundRequest } from "./due-refund.ts";
import { type OrderPart, partOfOrder } from "./partial-refund.ts";

type PaymentRow = typeof payments.$inferSelect;

/** As the store's `beginRefund`. */
export async function beginRefund(
  tx: Database,
  number: number,
  wish: RefundRequest,
  now: Date,
): Promise<DueRefund | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) throw new Failure("office-order-unknown");
  if (order.state === "refunded" && !wish.part) return undefined;
  if (order.state !== "paid") throw new Failure("order-without-money");
  const payer = await findPayer(tx, order);
  if (!payer) throw new Failure("money-without-order");
  if (payer.state === "refunding" && !wish.part) return dueRefund(payer, order);
  if (payer.state === "refunding" || (await openPart(tx, number))) throw new Failure("refund-under-way");
  const part = await chosenPart(tx, order, wish);
  return part ? beginPart(tx, order, part, { wish, now }) : beginWhole(tx, order, payer, { wish, now });
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

async function chosenPart(
  tx: Database,
  order: OrderRow,
  { part, seenPaise }: RefundRequest,
): Promise<OrderPart | undefined> {
  if (!part) return undefined;
  if (seenPaise !== order.refundedPaise) throw new Failure("refunds-changed");
  const ofOrder = eq(orderLines.orderNumber, order.number);
  const lines = await tx.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.position));
  return partOfOrder(order, lines, part);
}

interface Begun {
  readonly wish: RefundRequest;
  readonly now: Date;
  readonly lineIds?: readonly number[] | null;
}

async function beginWhole(
  tx: Database,
  order: OrderRow,
  payer: PaymentRow,
  begun: Begun,
): Promise<DueRefund> {
  const { now } = begun;
  await tx
    .update(payments)
    .set({ state: "refunding", refundDueAt: nextRefundReconcile(now, now), updatedAt: now })
    .where(eq(payments.id, payer.id));
  const refund = dueRefund(payer, order);
  await saveRequest(tx, order, refund, begun);
  return refund;
}

async function beginPart(tx: Database, order: OrderRow, part: OrderPart, begun: Begun): Promise<DueRefund> {
  const { number: orderNumber, provider, providerOrderId, providerPaymentId } = order;
  const { amountPaise, lineIds } = part;
  const { wish, now } = begun;
  const { staffId, who } = wish.actor;
  // Drawn, not counted: a shop that was brought back from a backup counts again, and its provider does not forget.
  const reference = `part-${randomBytes(12).toString("hex")}`;
  const [kept] = await tx
    .insert(refunds)
    .values({
      orderNumber,
      reference,
      amountPaise,
      lineIds,
      reason: wish.reason,
      staffId,
      who,
      dueAt: partLease(now),
      askedAt: now,
    })
    .returning({ id: refunds.id });
  if (!kept) throw new Error("The refund was not kept");
  const refund = { orderNumber, provider, providerOrderId, paymentId: providerPaymentId ?? "", amountPaise };
  const due = { ...refund, attempt: 0, part: { id: kept.id, reference } };
  await saveRequest(tx, order, due, { ...begun, lineIds });
  return due;
}

/** Who wanted it and why, for the order's timeline and the log. */
async function saveRequest(
  tx: Database,
  { state }: OrderRow,
  { orderNumber, paymentId, amountPaise, part }: DueRefund,
  { wish: { actor, reason }, now, lineIds }: Begun,
): Promise<void> {
  const asked = { amountPaise, ...(part && { part: part.id }) };
  await writeEvent(tx, {
    orderNumber,
    at: now,
    source: sourceOf(actor),
    stateBefore: state,
    stateAfter: state,
    what: "refund-asked",
    detail: { ...asked, reason: clipped(reason) },
    paymentId,
  });
  const after = { ...asked, ...(lineIds && { lines: lineIds }) };
  const change = { action: "refund asked", subject: "order", subjectId: orderNumber, after, reason } as const;
  await writeChange(tx, actor, change, now);
}
