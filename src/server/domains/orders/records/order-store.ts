import { and, desc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Address } from "../../../../contract/addresses.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { productNameIn } from "../../../db/product-name.ts";
import { exchanges, orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { isMailWaiting } from "../../notifications/index.ts";
import type { Slice } from "../../pagination.ts";
import { enqueueOrderPaid } from "../mail/order-mail-store.ts";
import { isFromExchange } from "../order.ts";
import { type OrderLineRow, type OrderRow, readOrder } from "../order-rows-store.ts";
import { insertOrder, type NewOrder } from "./new-order-store.ts";
import { writeEvent } from "./order-event-store.ts";

/** A paid order as its customer sees it. */
export interface PaidOrderRow extends OrderRow {
  /** Lines that can be downloaded; none after all were refunded or exchanged. */
  readonly lines: readonly OrderLineRow[];
  /** Lines whose price was refunded. */
  readonly refundedLines: readonly (OrderLineRow & { readonly exchangeOrder: number | undefined })[];
  /** Order whose line was given back for this one. */
  readonly exchangedFrom: number | undefined;
  /** Partial refunds, oldest first. */
  readonly partialRefunds: readonly { readonly amountPaise: number; readonly at: Date }[];
}

/**
 * Inserts an order that was paid in the past with its payment, without mail or reconciliation. Returns its
 * number.
 */
export function insertPaidOrder(db: Database, order: NewOrder, providerPaymentId: string): Promise<number> {
  const { createdAt: settledAt } = order;
  const paidStatus = { state: "paid", providerPaymentId, settledAt, acknowledgedAt: settledAt } as const;
  return db.transaction(async (tx) => {
    const { number } = await insertOrder(tx, order, "shop", { ...paidStatus, reconcileAt: null });
    const { provider, currency, totals } = order;
    const payment = { provider, currency, providerPaymentId, amountPaise: totals.total };
    const paymentStatus = { orderNumber: number, state: "captured", createdAt: settledAt } as const;
    await tx.insert(payments).values({ ...payment, ...paymentStatus });
    return number;
  });
}

/** Records from when the customer knows that the order is paid. */
export async function acknowledgeOrder(db: Database, number: number, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ acknowledgedAt: at })
    .where(and(eq(orders.number, number), isNull(orders.acknowledgedAt)));
}

/** Records the customer's confirmation and address; the last one before the payment counts. */
export function confirmOrder(
  db: Database,
  number: number,
  address: Address | undefined,
  now: Date,
): Promise<void> {
  return db.transaction((tx) => confirm(tx, number, address, now));
}

export function countPaidOrders(db: Database, customerId: number): Promise<number> {
  return db.$count(orders, paidBy(customerId));
}

async function confirm(tx: Database, number: number, address: Address | undefined, now: Date): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ preorderedAt: now, addressId: address?.id ?? null, deliveryAddress: address ?? null })
    .where(and(eq(orders.number, number), inArray(orders.state, ["pending", "failed"])))
    .returning({ state: orders.state });
  if (!order) return;
  await writeEvent(tx, {
    orderNumber: number,
    at: now,
    source: "browser",
    what: "confirmed",
    detail: { hasAddress: address !== undefined },
    stateBefore: order.state,
    stateAfter: order.state,
  });
}

/**
 * Enqueues the mail with the links of a paid order, unless one is waiting. Returns `false` when the customer
 * has no such order.
 */
export async function mailPaidOrder(
  db: Database,
  customerId: number,
  number: number,
  { keyOf, now }: { readonly keyOf: (settledAt: Date | null) => string; readonly now: Date },
): Promise<boolean> {
  const [order] = await db
    .select({ settledAt: orders.settledAt, isWaiting: isMailWaiting(db, orders.number, "order-paid") })
    .from(orders)
    .where(and(eq(orders.number, number), paidBy(customerId)));
  if (!order) return false;
  if (!order.isWaiting) await enqueueOrderPaid(db, await readOrder(db, number), keyOf(order.settledAt), now);
  return true;
}

const LINE = { productId: orderLines.productId, english: orderLines.productName };

function paidBy(customerId: number) {
  return and(eq(orders.customerId, customerId), eq(orders.state, "paid"));
}

async function listRefunded(db: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderNumber, [...numbers]), inArray(refunds.state, ["done", "credited"])))
    .orderBy(refunds.endedAt, refunds.id);
  return rows.map(({ endedAt, askedAt, ...refund }) => ({ ...refund, at: endedAt ?? askedAt }));
}

/** Number of the old order by that of the exchange's order. */
async function listExchanged(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ made: exchanges.orderNumber, old: orderLines.orderNumber })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.lineId))
    .where(inArray(exchanges.orderNumber, [...numbers]));
  return new Map(rows.map(({ made, old }) => [made, old]));
}

/** Paid orders, newest first, with design names in the language where translated. */
export async function listPaidOrders(
  db: Database,
  customerId: number,
  slice?: Slice,
  language: Language = "en",
): Promise<PaidOrderRow[]> {
  const numbers = db
    .select({ number: orders.number })
    .from(orders)
    .where(paidBy(customerId))
    .orderBy(desc(orders.createdAt), desc(orders.number));
  const listedNumbers = slice?.limit != null ? numbers.limit(slice.limit).offset(slice.offset) : numbers;
  const rows = await db
    .select({
      order: orders,
      line: { ...getTableColumns(orderLines), productName: productNameIn(language, LINE) },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(inArray(orders.number, listedNumbers))
    .orderBy(desc(orders.createdAt), desc(orders.number), orderLines.position);
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  const partlyRefunded = [...byNumber.values()].flatMap(([row]) =>
    row && row.order.refundedPaise > 0 ? [row.order.number] : [],
  );
  const refundRows = await listRefunded(db, partlyRefunded);
  const exchangeNumbers = [...byNumber.values()].flatMap(([row]) =>
    row && isFromExchange(row.order) ? [row.order.number] : [],
  );
  const oldNumbers = await listExchanged(db, exchangeNumbers);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ownRefunds = refundRows.filter(({ orderNumber }) => orderNumber === first.order.number);
    const partialRefunds = ownRefunds.filter(({ state }) => state === "done");
    const orderFor = (lineId: number) =>
      ownRefunds.find(({ state, lineIds }) => state === "credited" && lineIds?.includes(lineId))
        ?.exchangeOrder;
    const all = group.map((row) => row.line);
    const lines = all.filter(({ refundedAt }) => refundedAt === null);
    const refundedLines = all
      .filter(({ refundedAt }) => refundedAt !== null)
      .map((line) => ({ ...line, exchangeOrder: orderFor(line.id) ?? undefined }));
    const exchangedFrom = oldNumbers.get(first.order.number);
    return [{ ...first.order, lines, refundedLines, partialRefunds, exchangedFrom }];
  });
}
