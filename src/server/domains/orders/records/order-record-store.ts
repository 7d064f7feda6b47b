import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
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
import type { OrderLineRow, OrderRow, PaymentRow, RefundRow } from "../order-rows-store.ts";
import type { OrderEvent, OrderEventName } from "./order-event.ts";

type WithRepeats<W extends OrderEventName> = W extends OrderEventName
  ? Omit<OrderEvent<W>, "repeatText"> & { readonly times: number; readonly lastAt: Date }
  : never;

/** An event as stored, with its repetitions. */
export type StoredEvent = WithRepeats<OrderEventName>;

/** All records of one order. */
export interface OrderRecords {
  readonly order: OrderRow;
  readonly customer: Pick<typeof customers.$inferSelect, "id" | "fullName" | "email" | "phone">;
  readonly lines: readonly OrderLineRow[];
  readonly payments: readonly PaymentRow[];
  /** Partial refunds, completed or not, oldest first. */
  readonly refunds: readonly RefundRow[];
  /** Oldest first. */
  readonly disputes: readonly (typeof disputes.$inferSelect)[];
  /** In chronological order. */
  readonly events: readonly StoredEvent[];
}

export async function readOrderState(db: Database, number: number): Promise<OrderState | undefined> {
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.number, number));
  return order?.state;
}

/** Provider order IDs of orders that may still be paid, oldest first. */
export async function listOpenProviderOrders(db: Database): Promise<string[]> {
  const open = await db
    .select({ providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(and(inArray(orders.state, ["pending", "failed"]), isNotNull(orders.reconcileAt)))
    .orderBy(asc(orders.number));
  return open.map((order) => order.providerOrderId);
}

/** Columns of a customer that staff see beside an order. */
export const CONTACT = {
  id: customers.id,
  fullName: customers.fullName,
  email: customers.email,
  phone: customers.phone,
};

/** Finds an order by its number, or by the provider's ID of the order, a payment or a refund. */
export async function findRecords(db: Database, name: string): Promise<OrderRecords | undefined> {
  const [row] = await db
    .select({ order: orders, customer: CONTACT })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(isNamed(db, name));
  if (!row) return undefined;
  const { number } = row.order;
  return {
    ...row,
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
  const paymentNumber = { number: payments.orderNumber };
  const orderNumber = { number: orders.number };
  // Each part is an index look-up; one combined condition would scan all orders.
  const namedNumbers = unionAll(
    db
      .select(orderNumber)
      .from(orders)
      .where(eq(orders.number, /^\d{1,9}$/.test(name) ? Number(name) : 0)),
    db.select(orderNumber).from(orders).where(eq(orders.providerOrderId, name)),
    db.select(paymentNumber).from(payments).where(eq(payments.providerPaymentId, name)),
    db.select(paymentNumber).from(payments).where(eq(payments.providerRefundId, name)),
    db.select({ number: refunds.orderNumber }).from(refunds).where(eq(refunds.providerRefundId, name)),
  );
  return inArray(orders.number, namedNumbers);
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
