import { and, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import type { FrozenOrder } from "../order.ts";

/** What whoever decides about an order looks at; its books have more. */
const FROZEN = {
  number: orders.number,
  customerId: orders.customerId,
  state: orders.state,
  provider: orders.provider,
  providerOrderId: orders.providerOrderId,
  providerPaymentId: orders.providerPaymentId,
  amountPaise: orders.amountPaise,
  currency: orders.currency,
  createdAt: orders.createdAt,
  settledAt: orders.settledAt,
  withdrawnAt: orders.withdrawnAt,
  purchase: orders.purchase,
  acknowledgedAt: orders.acknowledgedAt,
  preorderedAt: orders.preorderedAt,
  isPendingAtBank: orders.isPendingAtBank,
};

const FROZEN_LINE = {
  productId: orderLines.productId,
  productName: orderLines.productName,
  variantId: orderLines.variantId,
  quantity: orderLines.quantity,
  unitPricePaise: orderLines.unitPricePaise,
  fileHash: orderLines.fileHash,
};

/** Another order of the same purchase that was paid; there is one at most. */
const buyer = alias(orders, "buyer");

const BUYER = { number: buyer.number, state: buyer.state, acknowledgedAt: buyer.acknowledgedAt };

/** Orders with their lines, newest first; `which` may ask about `buyer` too. */
function selectFrozen(db: Database, which: SQL | undefined) {
  return db
    .select({ order: FROZEN, line: FROZEN_LINE, boughtBy: BUYER })
    .from(orders)
    .leftJoin(
      buyer,
      and(
        eq(buyer.purchase, orders.purchase),
        inArray(buyer.state, ["paid", "refunded"]),
        ne(buyer.number, orders.number),
      ),
    )
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(which)
    .orderBy(desc(orders.number), orderLines.position);
}

/** The order of that name at its provider. */
export async function findOrder(db: Database, providerOrderId: string): Promise<FrozenOrder | undefined> {
  return ordersOf(await selectFrozen(db, eq(orders.providerOrderId, providerOrderId)))[0];
}

/**
 * A customer's orders of purchases that nobody paid, or whose payment the customer has not heard of; newest first. Of a
 * purchase that was heard to be paid, or was refunded, every order is over.
 */
export async function findOpen(
  db: Database,
  customerId: number,
  since: Date,
  now: Date,
): Promise<FrozenOrder[]> {
  const isUnheard = ({ acknowledgedAt }: Pick<typeof orders | typeof buyer, "acknowledgedAt">) =>
    or(isNull(acknowledgedAt), gt(acknowledgedAt, now));
  const isOpen = and(
    eq(orders.customerId, customerId),
    gte(orders.createdAt, since),
    inArray(orders.state, ["pending", "failed", "paid"]),
    isUnheard(orders),
    or(isNull(buyer.number), and(eq(buyer.state, "paid"), isUnheard(buyer))),
  );
  return ordersOf(await selectFrozen(db, isOpen));
}

function ordersOf(rows: Awaited<ReturnType<typeof selectFrozen>>): FrozenOrder[] {
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ ...first.order, boughtBy: first.boughtBy, bought: group.map((row) => row.line) }];
  });
}
