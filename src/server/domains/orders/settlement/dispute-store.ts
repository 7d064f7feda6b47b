import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { disputes, orders, payments } from "../../../db/schema/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { lockExchange } from "../exchange/exchangeable-line-store.ts";
import { clipped } from "../records/order-event.ts";
import { writeEvent } from "../records/order-event-store.ts";
import { bookElsewhere, lockPaid } from "./book-returned-store.ts";
import type { ReportedDispute } from "./due-refund.ts";

/**
 * Stores a dispute; an ended one never changes again. Returns whether it was lost just now and therefore
 * booked. A dispute about a payment that is not the shop's is left out.
 */
export function recordDispute(db: Database, seller: Seller, reported: ReportedDispute): Promise<boolean> {
  return db.transaction((tx) => record(tx, seller, reported));
}

async function record(
  tx: Database,
  seller: Seller,
  { provider, dispute, now }: ReportedDispute,
): Promise<boolean> {
  const { paymentId, state } = dispute;
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId));
  const [payment] = await tx.select({ orderNumber: payments.orderNumber }).from(payments).where(isPayment);
  if (!payment) return false;
  const { orderNumber } = payment;
  await lockExchange(tx, orderNumber);
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order || !(await saveDispute(tx, orderNumber, { provider, dispute, now }))) return false;
  const { amount: amountPaise, id: disputeId, reason, respondBy } = dispute;
  const by = respondBy?.toISOString() ?? null;
  await writeEvent(tx, {
    orderNumber,
    at: now,
    source: "webhook",
    stateBefore: order.state,
    stateAfter: order.state,
    what: "disputed",
    detail: { amountPaise, disputeId, state, reason: clipped(reason), respondBy: by },
    paymentId,
    repeatText: `${disputeId} ${state} ${by}`,
  });
  if (state !== "lost") return false;
  const { providerOrderId } = order;
  const lockedOrder = await lockPaid(tx, { orderNumber, provider, providerOrderId, paymentId });
  // A refund of the whole rest that is under way gives the customer the money already.
  if (lockedOrder?.payer.state !== "captured") return false;
  const returned = { amountPaise, refundId: disputeId, reason: "Dispute lost", isDispute: true };
  return bookElsewhere(tx, seller, { order, payer: lockedOrder.payer, returnedElsewhere: returned, now });
}

/** The provider's IDs of disputes about the order that have not ended. */
export async function openDisputes(db: Database, orderNumber: number): Promise<string[]> {
  const isOpen = and(eq(disputes.orderNumber, orderNumber), isNull(disputes.endedAt));
  const open = await db.select({ id: disputes.providerDisputeId }).from(disputes).where(isOpen);
  return open.map(({ id }) => id);
}

/** Returns false when it has ended before. */
async function saveDispute(
  tx: Database,
  orderNumber: number,
  { provider, dispute, now }: ReportedDispute,
): Promise<boolean> {
  const { id: providerDisputeId, paymentId, amount: amountPaise, state, respondBy = null } = dispute;
  const [reason, phase] = [clipped(dispute.reason), clipped(dispute.phase)];
  const endedAt = state === "open" || state === "under_review" ? null : now;
  const disputeFields = { amountPaise, state, reason, phase, respondBy, endedAt };
  const [savedDispute] = await tx
    .insert(disputes)
    .values({ orderNumber, provider, providerDisputeId, paymentId, ...disputeFields, openedAt: now })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.providerDisputeId],
      set: disputeFields,
      setWhere: isNull(disputes.endedAt),
    })
    .returning({ id: disputes.id });
  return savedDispute !== undefined;
}
