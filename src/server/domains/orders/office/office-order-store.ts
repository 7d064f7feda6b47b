import { and, asc, eq, inArray, isNull, ne, sql, sum } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  customers,
  disputes,
  downloads,
  exchanges,
  orderLines,
  orderNotes,
  orders,
  payments,
  receipts,
  refunds,
} from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { GIFT } from "../order.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { CONTACT, type OrderRecords } from "../records/order-record-store.ts";
import { type FoundOrders, type OrderSearch, searchOrders } from "./order-search-store.ts";

export type OrderNote = Omit<typeof orderNotes.$inferSelect, "staffId" | "orderNumber">;
export type Download = typeof downloads.$inferSelect;
export type OrderDocument = Pick<
  typeof receipts.$inferSelect,
  "number" | "kind" | "amountPaise" | "issuedAt"
>;

/** An order of a list for staff. */
export interface OrderOfList {
  readonly order: OrderRow;
  readonly customer: OrderRecords["customer"];
  readonly isRefunding: boolean;
  readonly isDisputed: boolean;
  /** Bank reference of the captured payment. */
  readonly bankReference: string | null;
}

export interface CustomerTotals {
  readonly orders: number;
  readonly netPaise: number;
}

/** A page of orders. */
export async function searchListedOrders(
  db: Database,
  search: OrderSearch,
): Promise<Omit<FoundOrders, "numbers"> & { orders: OrderOfList[] }> {
  const { numbers, ...page } = await searchOrders(db, search);
  return { ...page, orders: await listedOrders(db, numbers) };
}

/** Records next to the order itself. */
export async function readRelatedRecords(
  db: Database,
  number: number,
): Promise<{ notes: OrderNote[]; documents: OrderDocument[]; downloads: Download[] }> {
  return {
    notes: await db
      .select()
      .from(orderNotes)
      .where(eq(orderNotes.orderNumber, number))
      .orderBy(asc(orderNotes.id)),
    documents: await db
      .select()
      .from(receipts)
      .where(eq(receipts.orderNumber, number))
      .orderBy(asc(receipts.issuedAt), asc(receipts.number)),
    downloads: await downloadsOf(db, number),
  };
}

async function listedOrders(db: Database, numbers: readonly number[]): Promise<OrderOfList[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      order: orders,
      customer: CONTACT,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.number, [...numbers]));
  const paymentRows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderNumber, [...numbers]));
  const open = await db
    .select({ orderNumber: refunds.orderNumber })
    .from(refunds)
    .where(and(inArray(refunds.orderNumber, [...numbers]), eq(refunds.state, "asked")));
  const disputed = await db
    .select({ orderNumber: disputes.orderNumber })
    .from(disputes)
    .where(and(inArray(disputes.orderNumber, [...numbers]), isNull(disputes.endedAt)));
  const positions = new Map(numbers.map((number, index) => [number, index]));
  const positionOf = (row: { order: { number: number } }) => positions.get(row.order.number) ?? 0;
  return rows
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((row) => {
      const ownPayments = paymentRows.filter(({ orderNumber }) => orderNumber === row.order.number);
      const payer = ownPayments.find(
        ({ providerPaymentId }) => providerPaymentId === row.order.providerPaymentId,
      );
      const isPart = open.some(({ orderNumber }) => orderNumber === row.order.number);
      const isRefunding = isPart || ownPayments.some(({ state }) => state === "refunding");
      const isDisputed = disputed.some(({ orderNumber }) => orderNumber === row.order.number);
      return { ...row, isRefunding, isDisputed, bankReference: payer?.bankReference ?? null };
    });
}

/** Paid orders of a customer, and the amount that the shop kept of them. */
export async function readCustomerTotals(db: Database, customerId: number): Promise<CustomerTotals> {
  const isOwnOrder = and(eq(orders.customerId, customerId), inArray(orders.state, ["paid", "refunded"]));
  const isExchange = sql`exists (select from ${exchanges} where ${exchanges.orderNumber} = ${orders.number})`;
  const net = sum(sql`${orders.amountPaise} - ${orders.refundedPaise}`).mapWith(Number);
  const [totals] = await db
    .select({ orders: sql<number>`count(*) filter (where not ${isExchange})::int`, netPaise: net })
    .from(orders)
    .where(and(isOwnOrder, ne(orders.provider, GIFT)));
  return { orders: totals?.orders ?? 0, netPaise: totals?.netPaise ?? 0 };
}

async function downloadsOf(db: Database, number: number): Promise<Download[]> {
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderNumber, number));
  return db.select().from(downloads).where(inArray(downloads.lineId, lines));
}

/** Returns `undefined` when the order does not exist. */
export function addOrderNote(
  db: Database,
  number: number,
  text: string,
  act: Pick<AuditContext, "actor" | "now">,
): Promise<OrderNote | undefined> {
  return db.transaction((tx) => addNote(tx, number, text, act));
}

async function addNote(
  tx: Database,
  number: number,
  text: string,
  { actor, now }: Pick<AuditContext, "actor" | "now">,
): Promise<OrderNote | undefined> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.number, number));
  if (!order) return undefined;
  const [note] = await tx
    .insert(orderNotes)
    .values({ orderNumber: number, at: now, staffId: actor.staffId, who: actor.who, text })
    .returning();
  await writeChange(
    tx,
    actor,
    { action: "note added", subject: "order", subjectId: number, after: { text } },
    now,
  );
  return note;
}
