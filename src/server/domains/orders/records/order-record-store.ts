import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { DAY_MS } from "../../../../contract/constants.ts";
import type { Database } from "../../../db/database.ts";
import {
  customers,
  disputes,
  orderEvents,
  orderLines,
  orders,
  payments,
  refunds,
} from "../../../db/schema/index.ts";
import type { OrderState } from "../order.ts";
import type { OrderEvent, OrderEventName } from "./order-event.ts";

type WithRepeats<W extends OrderEventName> = W extends OrderEventName
  ? Omit<OrderEvent<W>, "repeatText"> & { readonly times: number; readonly lastAt: Date }
  : never;

/** An event as stored, with its repetitions. */
export type StoredEvent = WithRepeats<OrderEventName>;

/** All records of one order. */
export interface OrderRecords {
  readonly order: typeof orders.$inferSelect;
  readonly customer: Pick<typeof customers.$inferSelect, "id" | "fullName" | "email" | "phone">;
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly payments: readonly (typeof payments.$inferSelect)[];
  /** Partial refunds, completed or not, oldest first. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
  /** Oldest first. */
  readonly disputes: readonly (typeof disputes.$inferSelect)[];
  /** In chronological order. */
  readonly events: readonly StoredEvent[];
}

export interface OrderRecordStore {
  /** Finds an order by its number, or by the provider's ID of the order, a payment or a refund. */
  find(name: string): Promise<OrderRecords | undefined>;
  stateOf(number: number): Promise<OrderState | undefined>;
  /** Provider order IDs of orders that may still be paid, oldest first. */
  listOpen(): Promise<string[]>;
  /** A page of orders, newest first, with the total count. */
  list(request: ListRequest): Promise<{ orders: ListedOrder[]; total: number }>;
}

export interface ListRequest {
  readonly state?: OrderState | undefined;
  /** Ordered within 24 hours from this time. */
  readonly day?: Date | undefined;
  /** Phone or e-mail address of the customer. */
  readonly contact?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface ListedOrder
  extends Pick<
    typeof orders.$inferSelect,
    "number" | "createdAt" | "state" | "amountPaise" | "provider" | "providerOrderId" | "providerPaymentId"
  > {
  readonly customer: OrderRecords["customer"];
}

export function createOrderRecordStore(db: Database): OrderRecordStore {
  return {
    find: (name) => findRecords(db, name),
    stateOf: async (number) => {
      const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.number, number));
      return order?.state;
    },
    listOpen: async () => {
      const open = await db
        .select({ providerOrderId: orders.providerOrderId })
        .from(orders)
        .where(and(inArray(orders.state, ["pending", "failed"]), isNotNull(orders.reconcileAt)))
        .orderBy(asc(orders.number));
      return open.map((order) => order.providerOrderId);
    },
    list: (request) => listOrders(db, request),
  };
}

const CONTACT = {
  id: customers.id,
  fullName: customers.fullName,
  email: customers.email,
  phone: customers.phone,
};

async function findRecords(db: Database, name: string): Promise<OrderRecords | undefined> {
  const [found] = await db
    .select({
      order: orders,
      customer: CONTACT,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(isNamed(db, name));
  if (!found) return undefined;
  const { number } = found.order;
  return {
    ...found,
    lines: await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderNumber, number))
      .orderBy(asc(orderLines.position)),
    payments: await db
      .select()
      .from(payments)
      .where(eq(payments.orderNumber, number))
      .orderBy(asc(payments.id)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderNumber, number)).orderBy(asc(refunds.id)),
    disputes: await db
      .select()
      .from(disputes)
      .where(eq(disputes.orderNumber, number))
      .orderBy(asc(disputes.id)),
    events: await eventsOf(db, number),
  };
}

function isNamed(db: Database, name: string) {
  const paid = { number: payments.orderNumber };
  const ordered = { number: orders.number };
  // Each part is an index look-up; one combined condition would scan all orders.
  const named = unionAll(
    db
      .select(ordered)
      .from(orders)
      .where(eq(orders.number, /^\d{1,9}$/.test(name) ? Number(name) : 0)),
    db.select(ordered).from(orders).where(eq(orders.providerOrderId, name)),
    db.select(paid).from(payments).where(eq(payments.providerPaymentId, name)),
    db.select(paid).from(payments).where(eq(payments.providerRefundId, name)),
    db.select({ number: refunds.orderNumber }).from(refunds).where(eq(refunds.providerRefundId, name)),
  );
  return inArray(orders.number, named);
}

async function listOrders(db: Database, { state, day, contact, offset, limit }: ListRequest) {
  const wanted = and(
    state && eq(orders.state, state),
    day && gte(orders.createdAt, day),
    day && lt(orders.createdAt, new Date(day.getTime() + DAY_MS)),
    contact === undefined
      ? undefined
      : or(eq(customers.email, contact.toLowerCase()), eq(customers.phone, contact)),
  );
  const rows = await db
    .select({ order: orders, customer: CONTACT })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(wanted);
  const listed = rows.map(({ order, customer }): ListedOrder => {
    const { number, createdAt, amountPaise, provider, providerOrderId, providerPaymentId } = order;
    return {
      number,
      createdAt,
      state: order.state,
      amountPaise,
      provider,
      providerOrderId,
      providerPaymentId,
      customer,
    };
  });
  return { orders: listed, total: counted?.total ?? 0 };
}

async function eventsOf(db: Database, number: number): Promise<StoredEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNumber, number))
    .orderBy(asc(orderEvents.id));
  return rows.map(
    ({ id: _id, repeatKey: _key, providerPaymentId, providerRefundId, stateBefore, ...row }) =>
      // Only order-event-store.ts writes this table, and it pairs each detail with its event name.
      ({
        ...row,
        stateBefore: stateBefore ?? undefined,
        paymentId: providerPaymentId,
        refundId: providerRefundId,
      }) as StoredEvent,
  );
}
