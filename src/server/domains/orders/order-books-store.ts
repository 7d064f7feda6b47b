import { asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, orderEvents, orderLines, orders, payments } from "../../db/schema/index.ts";
import type { OrderEvent, OrderEventName } from "./order-event.ts";

type Kept<W extends OrderEventName> = W extends OrderEventName
  ? Omit<OrderEvent<W>, "says"> & { readonly times: number; readonly lastAt: Date }
  : never;

/** An event as it was kept, and how often it came. */
export type KeptEvent = Kept<OrderEventName>;

/** Everything that our books say about one order. */
export interface OrderBooks {
  readonly order: typeof orders.$inferSelect;
  readonly customer: Pick<typeof customers.$inferSelect, "id" | "fullName" | "email" | "phone">;
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly payments: readonly (typeof payments.$inferSelect)[];
  /** In the order they came. */
  readonly events: readonly KeptEvent[];
}

export interface OrderBooksStore {
  /** `name`: the order's number, or the provider's name of the order, of a payment of it or of a refund. */
  find(name: string): Promise<OrderBooks | undefined>;
}

export function createOrderBooksStore(db: Database): OrderBooksStore {
  return {
    find: (name) => findBooks(db, name),
  };
}

async function findBooks(db: Database, name: string): Promise<OrderBooks | undefined> {
  const [found] = await db
    .select({
      order: orders,
      customer: {
        id: customers.id,
        fullName: customers.fullName,
        email: customers.email,
        phone: customers.phone,
      },
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
    events: await eventsOf(db, number),
  };
}

function isNamed(db: Database, name: string) {
  const paidWith = db
    .select({ number: payments.orderNumber })
    .from(payments)
    .where(or(eq(payments.providerPaymentId, name), eq(payments.providerRefundId, name)));
  const asNumber = /^\d{1,9}$/.test(name) ? eq(orders.number, Number(name)) : undefined;
  return or(asNumber, eq(orders.providerOrderId, name), inArray(orders.number, paidWith));
}

async function eventsOf(db: Database, number: number): Promise<KeptEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNumber, number))
    .orderBy(asc(orderEvents.id));
  return rows.map(
    ({ id: _id, repeatKey: _key, providerPaymentId, providerRefundId, stateBefore, ...row }) =>
      // Only writeEvent writes this table, and it keeps each event's detail with its name.
      ({
        ...row,
        stateBefore: stateBefore ?? undefined,
        paymentId: providerPaymentId,
        refundId: providerRefundId,
      }) as KeptEvent,
  );
}
