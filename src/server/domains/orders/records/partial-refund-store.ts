import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { issueRefundNote, type Seller } from "../../receipts/index.ts";
import { countRefund } from "../../sales/index.ts";
import { enqueueRefunded } from "../mail/order-mail-store.ts";
import { readOrder, receiptedOrder } from "../order-rows-store.ts";
import { writeEvent } from "./order-event-store.ts";

type OrderRow = typeof orders.$inferSelect;
type PartRow = typeof refunds.$inferSelect;

interface PartEnd {
  readonly id: number;
  /** The provider's name of it; null where it is not known. */
  readonly refundId: string | null;
  readonly now: Date;
}

/** By then the provider's own sum is compared with ours. */
const COMPARED_AFTER_MS = 86_400_000;

/**
 * Writes that a part of a paid order went back, and all that follows from it: its lines end, its note, its mail, the order's
 * timeline and the counts. Nothing where it is written already. The transaction holds the order's lock.
 */
export async function finishPart(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  { id, refundId, now }: PartEnd,
): Promise<void> {
  const [part] = await tx
    .update(refunds)
    .set({ state: "done", providerRefundId: refundId, refusal: null, endedAt: now })
    .where(and(eq(refunds.id, id), ne(refunds.state, "done")))
    .returning();
  if (!part) return;
  const { amountPaise, lineIds } = part;
  const { number, state, reconcileAt } = order;
  const comparedAt = reconcileAt ?? new Date(now.getTime() + COMPARED_AFTER_MS);
  await tx
    .update(orders)
    .set({ refundedPaise: sql`${orders.refundedPaise} + ${amountPaise}`, reconcileAt: comparedAt })
    .where(eq(orders.number, number));
  // What the provider said before this went back says nothing of it.
  const isPayer = and(
    eq(payments.provider, order.provider),
    eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
  );
  await tx.update(payments).set({ partialRefundPaise: null }).where(isPayer);
  if (lineIds) await tx.update(orderLines).set({ refundedAt: now }).where(inArray(orderLines.id, lineIds));
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
  await notify(tx, seller, { order, part, now });
  await countRefund(tx, { number, at: now, amountPaise, lineIds });
}

interface Told {
  readonly order: OrderRow;
  readonly part: PartRow;
  readonly now: Date;
}

/** The customer gets a note and a mail that brings it. */
async function notify(tx: Database, seller: Seller, { order, part, now }: Told): Promise<void> {
  const { number: orderNumber, provider, providerPaymentId } = order;
  const { id, amountPaise, lineIds } = part;
  const rows = await readOrder(tx, orderNumber);
  const lines = rows.lines.filter((line) => lineIds?.includes(line.id));
  await issueRefundNote(tx, seller, receiptedOrder(rows), { now, part: { id, amountPaise, lines } });
  const designs = lines.map(({ productName, variantName }) => `${productName}, ${variantName}`);
  const refund = { orderNumber, provider, paymentId: providerPaymentId ?? "", amountPaise, isSurplus: false };
  await enqueueRefunded(tx, { ...refund, ofPart: { id, designs } }, now, rows);
}

/** Of an order whose whole money is back by now, what was still under way went with it; answers paise. */
export async function finishOpenPart(
  tx: Database,
  seller: Seller,
  order: OrderRow,
  now: Date,
): Promise<number> {
  const open = await openPart(tx, order.number);
  if (!open) return 0;
  await finishPart(tx, seller, order, { id: open.id, refundId: null, now });
  return open.amountPaise;
}

/** The one part of an order that is under way. */
export async function openPart(tx: Database, orderNumber: number): Promise<PartRow | undefined> {
  const isOpen = and(eq(refunds.orderNumber, orderNumber), eq(refunds.state, "asked"));
  const [open] = await tx.select().from(refunds).where(isOpen);
  return open;
}
