import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { Totals } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { customers, orderLines, orders } from "../../../db/schema/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { buyer, findOrders } from "../books/frozen-order-store.ts";
import type { EventSource } from "../books/order-event.ts";
import { writeEvent } from "../books/order-event-store.ts";
import type { FrozenOrder } from "./order-claim.ts";
import { isSameCart, isSameOffer } from "./same-purchase.ts";

export interface NewOrder {
  readonly customerId: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly totals: Totals;
  readonly currency: string;
  /** Of the page it was made on: its mails and the customer's later ones are written in it. */
  readonly language?: Language;
  readonly lines: readonly PricedLine[];
  readonly createdAt: Date;
  readonly reconcileAt: Date | null;
}

/** The open orders that somebody saw before making a new one. */
export interface SeenOrders {
  readonly since: Date;
  readonly numbers: readonly number[];
}

/**
 * A customer's orders of purchases that nobody paid, or whose payment the customer has not heard of; newest first. Of a
 * purchase that was heard to be paid, or was refunded, every order is over.
 */
export function findOpen(db: Database, customerId: number, since: Date): Promise<FrozenOrder[]> {
  return findOrders(
    db,
    and(
      eq(orders.customerId, customerId),
      gte(orders.createdAt, since),
      inArray(orders.state, ["pending", "failed", "paid"]),
      isNull(orders.acknowledgedAt),
      or(isNull(buyer.number), and(eq(buyer.state, "paid"), isNull(buyer.acknowledgedAt))),
    ),
  );
}

/**
 * As `insertOrder`, into the purchase of the customer's that the cart belongs to; `undefined` when that was paid
 * meanwhile, or is open at the provider by an order that was not `seen`.
 */
export async function insertUnlessOpen(
  tx: Database,
  order: NewOrder,
  seen: SeenOrders,
): Promise<number | undefined> {
  // One new order of a customer after the other: whoever waits here sees the order of whoever went before.
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, order.customerId))
    .for("no key update");
  const open = await findOpen(tx, order.customerId, seen.since);
  const tries = open.filter((other) => other.boughtBy === null && isSameCart(other, order));
  const isTaken = tries.some(
    (other) =>
      other.state === "paid" ||
      (other.provider === order.provider &&
        !seen.numbers.includes(other.number) &&
        isSameOffer(other, order)),
  );
  return isTaken ? undefined : insertOrder(tx, order, "browser", { retryOf: tries[0]?.purchase ?? null });
}

/** Answers the order's number. */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  source: EventSource,
  standing: Partial<typeof orders.$inferInsert>,
): Promise<number> {
  const { totals, lines, ...values } = order;
  const [row] = await tx
    .insert(orders)
    .values({
      ...values,
      ...standing,
      subtotalPaise: totals.subtotal,
      discountPaise: totals.discount,
      amountPaise: totals.total,
    })
    .returning({ number: orders.number, state: orders.state });
  if (!row) throw new Error("The order was not inserted");
  const { language } = order;
  if (language) await tx.update(customers).set({ language }).where(eq(customers.id, order.customerId));
  await tx.insert(orderLines).values(lines.map((line, position) => lineValues(row.number, line, position)));
  await writeEvent(tx, {
    orderNumber: row.number,
    at: order.createdAt,
    source,
    what: "ordered",
    detail: { amountPaise: totals.total, lines: lines.length },
    stateBefore: undefined,
    stateAfter: row.state,
    paymentId: standing.providerPaymentId ?? null,
  });
  return row.number;
}

export function lineValues(
  orderNumber: number,
  line: PricedLine,
  position: number,
): typeof orderLines.$inferInsert {
  return {
    orderNumber,
    productId: line.productId,
    variantId: line.variantId,
    productName: line.productName,
    productPhoto: line.photo,
    variantName: line.variantName,
    variantPath: line.path,
    fileHash: line.fileHash,
    fileSize: line.fileSize,
    unitPricePaise: line.pricePaise,
    quantity: line.quantity,
    position,
  };
}
