import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders, payments, refunds } from "../../../db/schema/index.ts";
import type { ListedRefund } from "../../payments/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { endExchanges } from "../exchange/end-exchanges-store.ts";
import { lockExchange } from "../exchange/exchangeable-line-store.ts";
import type { OrderRow, PaymentRow, RefundRow } from "../order-rows-store.ts";
import { moveOrder } from "../records/order-state-store.ts";
import {
  bookPartialRefund,
  finishPartialRefund,
  type RefundElsewhere,
} from "../records/partial-refund-store.ts";
import type { ListedRefunds, RefundedPayment } from "./due-refund.ts";
import { partialRefundKey } from "./send-partial-refund.ts";

/**
 * Books what the provider has refunded of the payment of a paid order: the shop's own refunds, found by their
 * references, and those that were made in its dashboard. Returns how many were new.
 */
export function bookRefunds(db: Database, seller: Seller, listedRefunds: ListedRefunds): Promise<number> {
  return db.transaction((tx) => book(tx, seller, listedRefunds));
}

async function book(
  tx: Database,
  seller: Seller,
  { payment, listedRefunds, referenceOf, now }: ListedRefunds,
): Promise<number> {
  let booked = 0;
  const processedRefunds = listedRefunds.filter(({ state }) => state === "processed");
  for (const refund of processedRefunds) {
    const lockedOrder = await lockPaid(tx, payment);
    // A refund of the whole rest that is under way explains the difference.
    if (lockedOrder?.payer.state !== "captured") return booked;
    const { order, payer } = lockedOrder;
    const ownRefund = lockedOrder.refunds.find((each) => isOf(each, refund, referenceOf));
    const { id: refundId, amount: amountPaise } = refund;
    if (ownRefund?.state === "done") continue;
    if (ownRefund) await finishPartialRefund(tx, seller, order, { id: ownRefund.id, refundId, now });
    const about = { amountPaise, refundId, reason: "Refunded at the provider", isDispute: false };
    if (ownRefund || (await bookElsewhere(tx, seller, { order, payer, returnedElsewhere: about, now })))
      booked += 1;
  }
  const partialRefundPaise = processedRefunds.reduce((sum, { amount }) => sum + amount, 0);
  await tx.update(payments).set({ partialRefundPaise }).where(rowOf(payment));
  return booked;
}

interface Elsewhere {
  readonly order: OrderRow;
  readonly payer: PaymentRow;
  readonly returnedElsewhere: RefundElsewhere;
  readonly now: Date;
}

/**
 * Books an amount that left the payment without the shop: as a refund of an amount, or of the order when the
 * payment has nothing left for it. Returns false when nothing was left before. The order must be locked.
 */
export async function bookElsewhere(
  tx: Database,
  seller: Seller,
  { order, payer, returnedElsewhere: refund, now }: Elsewhere,
): Promise<boolean> {
  const leftPaise = payer.amountPaise - order.refundedPaise;
  const amountPaise = Math.min(refund.amountPaise, leftPaise);
  if (amountPaise <= 0) return false;
  if (refund.isDispute)
    await tx
      .update(orders)
      .set({ disputedPaise: order.disputedPaise + amountPaise })
      .where(eq(orders.number, order.number));
  if (amountPaise < leftPaise) {
    await bookPartialRefund(tx, seller, { order, returnedElsewhere: { ...refund, amountPaise }, now });
    return true;
  }
  const { refundId } = refund;
  const paymentChange = { state: "refunded", providerRefundId: refundId, updatedAt: now } as const;
  await tx.update(payments).set(paymentChange).where(eq(payments.id, payer.id));
  const about = { what: "refunded", detail: { amountPaise }, refundId } as const;
  const event = { ...about, paymentId: payer.providerPaymentId };
  await moveOrder(tx, seller, order, { to: "refunded", source: "shop", now, event });
  // The money that had gone into exchanges was taken as well.
  const isAll = refund.amountPaise > leftPaise && order.exchangeOutPaise > 0;
  if (isAll) await endExchanges(tx, seller, order, now);
  return true;
}

/** Locks a paid order; `undefined` when it is in another state or paid otherwise. */
export async function lockPaid(tx: Database, { orderNumber, ...payment }: RefundedPayment) {
  await lockExchange(tx, orderNumber);
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (order?.state !== "paid" || order.providerPaymentId !== payment.paymentId) return undefined;
  const [payer] = await tx.select().from(payments).where(rowOf(payment));
  const ofOrder = eq(refunds.orderNumber, orderNumber);
  const booked = await tx.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id));
  return payer && { order, payer, refunds: booked };
}

/** Whether the row is about this refund of the provider. */
function isOf(
  { reference, attempt, providerRefundId }: RefundRow,
  refund: ListedRefund,
  referenceOf: ListedRefunds["referenceOf"],
): boolean {
  if (providerRefundId !== null) return providerRefundId === refund.id;
  const keys = Array.from({ length: attempt + 1 }, (_, index) => partialRefundKey(reference, index));
  return keys.some((key) => referenceOf(key) === refund.reference);
}

function rowOf({ provider, paymentId }: Pick<RefundedPayment, "provider" | "paymentId">) {
  return and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId));
}
