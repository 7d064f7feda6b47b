import { and, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import type { FrozenOrder } from "../order.ts";

/** Columns that decisions about an order need. */
const FROZEN = {
  number: orders.number,
  customerId: orders.customerId,
  state: orders.state,
  provider: orders.provider,
  providerOrderId: orders.providerOrderId,
  providerPaymentId: orders.providerPaymentId,
  amountPaise: orders.amountPaise,
  exchangeInPaise: orders.exchangeInPaise,
  currency: orders.currency,
  createdAt: orders.createdAt,
  settledAt: orders.settledAt,
  withdrawnAt: orders.withdrawnAt,
  purchase: orders.purchase,
  acknowledgedAt: orders.acknowledgedAt,
  preorderedAt: orders.preorderedAt,
  isPendingAtBank: orders.isPendingAtBank,
  code: orders.code,
  usesTakenAt: sql<string | null>`(
    select min(case when (p.use_limit is not null and u.slot is null)
      or (p.once_per_customer and u.customer_key is null) then 'epoch' else u.taken_at end)
    from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.order_number = ${orders.number} and (p.use_limit is not null or p.once_per_customer))`.mapWith(
    (takenAt: string | null) => (takenAt === null ? null : new Date(takenAt)),
  ),
};

const FROZEN_LINE = {
  productId: orderLines.productId,
  productName: orderLines.productName,
  variantId: orderLines.variantId,
  quantity: orderLines.quantity,
  unitPricePaise: orderLines.unitPricePaise,
  fileHash: orderLines.fileHash,
  licenceId: orderLines.licenceId,
  licenceVersion: orderLines.licenceVersion,
};

/** The other order of the same purchase that was paid; there is at most one. */
const buyer = alias(orders, "buyer");

const BUYER = { number: buyer.number, state: buyer.state, acknowledgedAt: buyer.acknowledgedAt };

/** Selects orders with their lines, newest first; `which` may refer to `buyer` too. */
function selectFrozen(db: Database, which: SQL | undefined) {
  return db
    .select({ order: FROZEN, line: FROZEN_LINE, paidBy: BUYER })
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

/** Finds an order by the provider's order ID. */
export async function findOrder(db: Database, providerOrderId: string): Promise<FrozenOrder | undefined> {
  return ordersOf(await selectFrozen(db, eq(orders.providerOrderId, providerOrderId)))[0];
}

/**
 * A customer's open orders: the purchase is unpaid, or paid without the customer knowing yet. Newest first. A
 * purchase that is acknowledged or refunded has no open orders.
 */
export async function findOpenOrders(
  db: Database,
  customerId: number,
  since: Date,
  now: Date,
): Promise<FrozenOrder[]> {
  const isUnacknowledged = ({ acknowledgedAt }: Pick<typeof orders | typeof buyer, "acknowledgedAt">) =>
    or(isNull(acknowledgedAt), gt(acknowledgedAt, now));
  const isOpen = and(
    eq(orders.customerId, customerId),
    gte(orders.createdAt, since),
    inArray(orders.state, ["pending", "failed", "paid"]),
    isUnacknowledged(orders),
    or(isNull(buyer.number), and(eq(buyer.state, "paid"), isUnacknowledged(buyer))),
  );
  return ordersOf(await selectFrozen(db, isOpen));
}

function ordersOf(rows: Awaited<ReturnType<typeof selectFrozen>>): FrozenOrder[] {
  const byNumber = Map.groupBy(rows, (row) => row.order.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ ...first.order, paidBy: first.paidBy, boughtLines: group.map((row) => row.line) }];
  });
}
