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
import type { Actor, AuditContext } from "../../actor.ts";
import { type Change, writeChange } from "../../audit-log/index.ts";
import { GIFT } from "../order.ts";
import { CONTACT, type OrderRecords } from "../records/order-record-store.ts";
import { type Gift, insertGift } from "./gift-store.ts";
import { countOrders, type FoundOrders, type OrderSearch, searchOrders } from "./order-search-store.ts";

export type OrderNote = Omit<typeof orderNotes.$inferSelect, "staffId" | "orderNumber">;
export type Download = typeof downloads.$inferSelect;
export type OrderDocument = Pick<
  typeof receipts.$inferSelect,
  "number" | "kind" | "amountPaise" | "issuedAt"
>;

/** An order of a list for staff. */
export interface OrderOfList {
  readonly order: typeof orders.$inferSelect;
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

/** Order data for staff, apart from payments. */
export interface OfficeOrderStore {
  /** A page of orders. */
  search(search: OrderSearch): Promise<Omit<FoundOrders, "numbers"> & { orders: OrderOfList[] }>;
  /** Number of orders of each search, which has no text; at most one above the cap. */
  count(searches: readonly OrderSearch[]): Promise<number[]>;
  /** Records next to the order itself. */
  relatedRecords(
    number: number,
  ): Promise<{ notes: OrderNote[]; documents: OrderDocument[]; downloads: Download[] }>;
  /** Returns `undefined` when the order does not exist. */
  addNote(number: number, text: string, actor: Actor, now: Date): Promise<OrderNote | undefined>;
  /**
   * Gives a variant to a customer; returns the order's number.
   * @throws Failure customer-unknown, gift-without-file, gift-owned
   */
  give(gift: Gift, audit: AuditContext): Promise<number>;
  /** Paid orders of a customer, and the amount that the shop kept of them. */
  customerTotals(customerId: number): Promise<CustomerTotals>;
  /** Writes an audit log entry for an action that changes nothing here. */
  logAct(change: Change, actor: Actor, now: Date): Promise<void>;
}

export function createOfficeOrderStore(db: Database): OfficeOrderStore {
  return {
    search: async (search) => {
      const { numbers, ...page } = await searchOrders(db, search);
      return { ...page, orders: await listedOrders(db, numbers) };
    },
    count: (searches) => countOrders(db, searches),
    relatedRecords: async (number) => ({
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
    }),
    addNote: (number, text, actor, now) => db.transaction((tx) => addNote(tx, number, text, { actor, now })),
    give: (gift, audit) => db.transaction((tx) => insertGift(tx, gift, audit)),
    customerTotals: (customerId) => customerTotals(db, customerId),
    logAct: (change, actor, now) => writeChange(db, actor, change, now),
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

async function customerTotals(db: Database, customerId: number): Promise<CustomerTotals> {
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

async function addNote(
  tx: Database,
  number: number,
  text: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
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
