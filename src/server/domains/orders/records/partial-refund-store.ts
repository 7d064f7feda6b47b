import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Paise } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { atProvider } from "../../actor.ts";
import { issueRefundNote, type Seller } from "../../receipts/index.ts";
import { countRefund } from "../../sales/index.ts";
import { enqueueRefunded } from "../mail/order-mail-store.ts";
import { type OrderRow, type RefundRow, readOrder, receiptedOrder } from "../order-rows-store.ts";
import { writeEvent } from "./order-event-store.ts";

interface PartialRefundEnd {
  readonly id: number;
  /** The provider's refund ID; null when unknown. */
  readonly refundId: string | null;
  readonly now: Date;
}

/** Delay before the provider's refunded total is compared with ours. */
const COMPARED_AFTER_MS = 86_400_000;

/** Completes a partial refund, once. The transaction must hold the order's lock. */
export async function finishPartialRefund(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  { id, refundId, now }: PartialRefundEnd,
): Promise<void> {
  const [part] = await tx
    .update(refunds)
    .set({ state: "done", providerRefundId: refundId, refusal: null, endedAt: now })
    .where(and(eq(refunds.id, id), ne(refunds.state, "done")))
    .returning();
  if (part) await followPartialRefund(tx, seller, { order, part, now });
}

/** A partial refund that was made without the shop. */
export interface RefundElsewhere {
  readonly amountPaise: Paise;
  /** The provider's ID of the refund, or of the dispute that took the amount. */
  readonly refundId: string;
  readonly reason: string;
  readonly isDispute: boolean;
}

interface ReturnedPart {
  readonly order: OrderRow;
  readonly returnedElsewhere: RefundElsewhere;
  readonly now: Date;
}

/** Books a partial refund that was made elsewhere. The transaction must hold the order's lock. */
export async function bookPartialRefund(
  tx: Database,
  seller: Seller,
  { order, returnedElsewhere: refund, now }: ReturnedPart,
): Promise<void> {
  const { number: orderNumber } = order;
  const { amountPaise, refundId, reason } = refund;
  const refundStatus = { state: "done", dueAt: now, askedAt: now, endedAt: now } as const;
  const about = { orderNumber, reference: refundId, providerRefundId: refundId, who: atProvider.who };
  const [part] = await tx
    .insert(refunds)
    .values({ ...about, ...refundStatus, amountPaise, reason })
    .returning();
  if (part) await followPartialRefund(tx, seller, { order, part, now });
}

/** Ends the lines, issues the credit note, sends the mail, writes the timeline and the sales counts. */
async function followPartialRefund(
  tx: Database,
  seller: Seller,
  { order, part, now }: RefundNotice,
): Promise<void> {
  const { id, amountPaise, lineIds, providerRefundId: refundId } = part;
  const { number, state, reconcileAt } = order;
  const comparedAt = reconcileAt ?? new Date(now.getTime() + COMPARED_AFTER_MS);
  // The exchange noted this money as refunded; until now it paid for the order that was refunded.
  const isReturned = part.exchangeOrder !== null;
  await tx
    .update(orders)
    .set({
      reconcileAt: comparedAt,
      refundedPaise: sql`${orders.refundedPaise} + ${isReturned ? 0 : amountPaise}`,
      // Nothing is left once the provider has reported the whole payment as refunded.
      exchangeOutPaise: sql`greatest(${orders.exchangeOutPaise} - ${isReturned ? amountPaise : 0}, 0)`,
    })
    .where(eq(orders.number, number));
  // A total that the provider gave earlier does not include this refund.
  const isPayer = and(
    eq(payments.provider, order.provider),
    eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
  );
  await tx.update(payments).set({ partialRefundPaise: null }).where(isPayer);
  const endedIds = await endLines(tx, lineIds ?? [], now);
  await writeEvent(tx, {
    orderNumber: number,
    at: now,
    source: "shop",
    stateBefore: state,
    stateAfter: state,
    what: "refunded",
    detail: { amountPaise, part: id },
    paymentId: order.providerPaymentId,
    refundId,
  });
  if (isReturned) return;
  await notify(tx, seller, { order, part, now });
  await countRefund(tx, { number, at: now, amountPaise, lineIds, endedIds });
}

/** Ends lines; returns those that had not ended, because an exchange has ended its line before. */
async function endLines(tx: Database, lineIds: readonly number[], now: Date): Promise<number[]> {
  const isOpen = and(inArray(orderLines.id, [...lineIds]), isNull(orderLines.refundedAt));
  const endedLines = await tx
    .update(orderLines)
    .set({ refundedAt: now })
    .where(isOpen)
    .returning({ id: orderLines.id });
  return endedLines.map(({ id }) => id);
}

interface RefundNotice {
  readonly order: OrderRow;
  readonly part: RefundRow;
  readonly now: Date;
}

/** Issues the credit note and enqueues the mail that carries it. */
async function notify(tx: Database, seller: Seller, { order, part, now }: RefundNotice): Promise<void> {
  const { number: orderNumber, provider, providerPaymentId } = order;
  const { id, amountPaise, lineIds } = part;
  const rows = await readOrder(tx, orderNumber);
  const lines = rows.lines.filter((line) => lineIds?.includes(line.id));
  await issueRefundNote(tx, seller, receiptedOrder(rows), { now, part: { id, amountPaise, lines } });
  const designs = lines.map(({ productName, variantName }) => `${productName}, ${variantName}`);
  const refund = { orderNumber, provider, paymentId: providerPaymentId ?? "", amountPaise, isSurplus: false };
  await enqueueRefunded(tx, { ...refund, ofPart: { id, designs } }, now, rows);
}

/** Completes an open partial refund of an order that was refunded as a whole. Returns its amount in paise. */
export async function finishOpenPartialRefund(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  now: Date,
): Promise<number> {
  const open = await findOpenPartialRefund(tx, order.number);
  if (!open) return 0;
  await finishPartialRefund(tx, seller, order, { id: open.id, refundId: null, now });
  return open.amountPaise;
}

/** The order's open partial refund; there is at most one. */
export async function findOpenPartialRefund(
  tx: Database,
  orderNumber: number,
): Promise<RefundRow | undefined> {
  const isOpen = and(
    eq(refunds.orderNumber, orderNumber),
    eq(refunds.state, "asked"),
    isNull(refunds.exchangeOrder),
  );
  const [open] = await tx.select().from(refunds).where(isOpen);
  return open;
}
