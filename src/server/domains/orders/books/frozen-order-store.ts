import { and, desc, eq, gt, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders, payments, refunds } from "../../../db/schema/index.ts";
import { createPrepared } from "../../../db/statement.ts";
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
  isUndecided: orders.isUndecided,
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

const selectNamed = createPrepared("orders_named", (db) =>
  selectFrozen(db, eq(orders.providerOrderId, sql.placeholder("providerOrderId"))),
);

const isUnheard = ({ acknowledgedAt }: Pick<typeof orders | typeof buyer, "acknowledgedAt">) =>
  or(isNull(acknowledgedAt), gt(acknowledgedAt, sql.placeholder("now")));

const selectOpen = createPrepared("orders_open", (db) =>
  selectFrozen(
    db,
    and(
      eq(orders.customerId, sql.placeholder("customerId")),
      gte(orders.createdAt, sql.placeholder("since")),
      inArray(orders.state, ["pending", "failed", "paid"]),
      isUnheard(orders),
      or(isNull(buyer.number), and(eq(buyer.state, "paid"), isUnheard(buyer))),
    ),
  ),
);

/** The order of that name at its provider. */
export async function findOrder(db: Database, providerOrderId: string): Promise<FrozenOrder | undefined> {
  return ordersOf(await selectNamed(db, { providerOrderId }))[0];
}

const selectPayers = createPrepared("orders_payers", (db) => {
  const isPart = and(eq(refunds.orderNumber, orders.number), eq(refunds.state, "asked"));
  const isReturning = and(eq(payments.orderNumber, orders.number), eq(payments.state, "refunding"));
  return db
    .select({ order: orders.providerOrderId, payment: orders.providerPaymentId })
    .from(orders)
    .where(
      and(
        sql`${orders.providerOrderId} = any(${sql.placeholder("providerOrderIds")})`,
        eq(orders.state, "paid"),
        notExists(db.select({ id: refunds.id }).from(refunds).where(isPart)),
        notExists(db.select({ id: payments.id }).from(payments).where(isReturning)),
      ),
    );
});

/** As the store's `payersOf`. */
export async function payersOf(
  db: Database,
  providerOrderIds: readonly string[],
): Promise<Map<string, string>> {
  if (providerOrderIds.length === 0) return new Map();
  const rows = await selectPayers(db, { providerOrderIds });
  return new Map(rows.map(({ order, payment }) => [order, payment ?? ""]));
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
  return ordersOf(await selectOpen(db, { customerId, since, now }));
}

function ordersOf(rows: Awaited<ReturnType<typeof selectNamed>>): FrozenOrder[] {
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ ...first.order, boughtBy: first.boughtBy, bought: group.map((row) => row.line) }];
  });
}
