import { asc, eq, inArray } from "drizzle-orm";
import type { Address } from "../../../../contract/addresses.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { Totals } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { customers, orderLines, orders } from "../../../db/schema/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { type Discount, findHolders, type PromotionUse, takeUses } from "../../promotions/index.ts";
import { countSale } from "../../sales/index.ts";
import type { FrozenOrder } from "../order.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { findOpenOrders } from "./frozen-order-store.ts";
import type { EventSource } from "./order-event.ts";
import { beginOrder, type NewRow } from "./order-state-store.ts";
import { isSameCart, isSameOffer } from "./same-purchase.ts";

export interface NewOrder {
  readonly customerId: number;
  readonly provider: string;
  readonly providerOrderId: string;
  /** Its provider is an emulator. */
  readonly isEmulated?: boolean;
  readonly totals: Totals;
  readonly currency: string;
  /** Language of the checkout page; used for the order's mails and the customer's later ones. */
  readonly language?: Language;
  readonly lines: readonly PricedLine[];
  readonly applied?: readonly Discount[] | undefined;
  /** Promotions of the order; limited ones need a use. */
  readonly uses?: readonly PromotionUse[] | undefined;
  readonly code?: string | undefined;
  readonly addressId?: number | null;
  readonly deliveryAddress?: Address | null;
  readonly createdAt: Date;
  readonly reconcileAt: Date | null;
}

/** Open orders that the caller saw before creating a new one. */
export interface SeenOrders {
  readonly since: Date;
  readonly numbers: readonly number[];
}

/**
 * Inserts the order into the customer's purchase with the same cart; returns its number. Returns `undefined`
 * and writes nothing when that purchase was paid meanwhile, or is open at the provider by an order that is
 * not in `seenOrders`.
 */
export function placeOrder(
  db: Database,
  order: NewOrder,
  seenOrders: SeenOrders,
): Promise<number | undefined> {
  return db.transaction((tx) => insertUnlessOpen(tx, order, seenOrders));
}

async function insertUnlessOpen(
  tx: Database,
  order: NewOrder,
  seenOrders: SeenOrders,
): Promise<number | undefined> {
  const email = await lockCustomer(tx, order);
  const attempts = await findAttempts(tx, order, seenOrders.since, order.createdAt);
  const isTaken = attempts.some(
    (attempt) =>
      attempt.state === "paid" ||
      (attempt.provider === order.provider &&
        !seenOrders.numbers.includes(attempt.number) &&
        isSameOffer(attempt, order)),
  );
  if (isTaken) return undefined;
  const { customerId } = order;
  const { purchase, holders } = await joinHolders(tx, order, attempts[0]?.purchase);
  const { number } = await insertOrder(tx, order, "browser", { retryOf: purchase });
  const earlier = [...attempts.map((attempt) => attempt.number), ...holders];
  await takeUses(
    tx,
    { number, customerId, email, earlierOrders: earlier },
    order.uses ?? [],
    order.createdAt,
  );
  return number;
}

/** Makes concurrent orders of the customer wait, and stores their language; returns their email address. */
export async function lockCustomer(
  tx: Database,
  { customerId, language }: Pick<NewOrder, "customerId" | "language">,
): Promise<string> {
  const isCustomer = eq(customers.id, customerId);
  const columns = { language: customers.language, email: customers.email };
  const [customer] = await tx.select(columns).from(customers).where(isCustomer).for("no key update");
  if (language && language !== customer?.language)
    await tx.update(customers).set({ language }).where(isCustomer);
  return customer?.email ?? "";
}

/** Open orders of the cart's purchase, newest first. */
export async function findAttempts(
  tx: Database,
  cart: Pick<NewOrder, "customerId" | "lines">,
  since: Date,
  now: Date,
): Promise<FrozenOrder[]> {
  const open = await findOpenOrders(tx, cart.customerId, since, now);
  return open.filter((order) => order.paidBy === null && isSameCart(order, cart));
}

/**
 * Makes one purchase of the order and the customer's open orders that hold its promotions: they lose them to
 * it, and only one of all can be paid. The customer must be locked.
 */
export async function joinHolders(
  tx: Database,
  { customerId, uses = [], createdAt }: Pick<NewOrder, "customerId" | "uses" | "createdAt">,
  ownPurchase: number | null = null,
): Promise<{ readonly purchase: number | null; readonly holders: readonly number[] }> {
  const holders = uses.length > 0 ? await findHolders(tx, customerId, uses, createdAt) : [];
  if (holders.length === 0) return { purchase: ownPurchase, holders };
  const purchases = tx
    .select({ purchase: orders.purchase })
    .from(orders)
    .where(inArray(orders.number, holders));
  const { number, purchase, state } = orders;
  const lockedOrders = await tx
    .select({ number, purchase, state })
    .from(orders)
    .where(inArray(orders.purchase, purchases))
    .orderBy(asc(orders.number))
    .for("update");
  const boughtOrders = lockedOrders.filter((each) => each.state === "paid" || each.state === "refunded");
  const open = lockedOrders.filter(
    (each) => !boughtOrders.some((boughtOrder) => boughtOrder.purchase === each.purchase),
  );
  const joinedPurchase = ownPurchase ?? open[0]?.purchase ?? null;
  const others = open.filter((each) => each.number !== joinedPurchase).map((each) => each.number);
  await tx.update(orders).set({ retryOf: joinedPurchase }).where(inArray(orders.number, others));
  return { purchase: joinedPurchase, holders };
}

export async function insertOrder(
  tx: Database,
  order: NewOrder,
  source: EventSource,
  status: Partial<NewRow>,
): Promise<OrderRow> {
  const { totals, lines, applied: appliedDiscounts = [], uses: _, ...values } = order;
  const amounts = {
    subtotalPaise: totals.subtotal,
    discountPaise: totals.discount,
    amountPaise: totals.total,
  };
  const event = {
    what: "ordered",
    detail: { amountPaise: totals.total, lines: lines.length },
    paymentId: status.providerPaymentId ?? null,
  } as const;
  const row: NewRow = {
    state: "pending",
    ...values,
    applied: appliedDiscounts.length > 0 ? appliedDiscounts : null,
    ...amounts,
    ...status,
  };
  const orderRow = await beginOrder(tx, row, source, event);
  if (!orderRow) throw new Error("An order with this provider order ID already exists");
  await insertLines(tx, orderRow.number, lines);
  if (row.state === "paid") await countSale(tx, { number: orderRow.number, at: row.createdAt });
  return orderRow;
}

/** Writes order lines as they were priced, starting at position `first`. */
export async function insertLines(
  tx: Database,
  orderNumber: number,
  lines: readonly PricedLine[],
  first = 0,
): Promise<void> {
  const rows = lines.map((line, index) => ({
    orderNumber,
    position: first + index,
    productId: line.productId,
    variantId: line.variantId,
    productName: line.productName,
    productPhoto: line.photo,
    variantName: line.variantName,
    variantPath: line.path,
    fileHash: line.fileHash,
    fileSize: line.fileSize,
    listPricePaise: line.listPricePaise ?? line.pricePaise,
    unitPricePaise: line.pricePaise,
    discountPaise: line.discountPaise ?? 0,
    quantity: line.quantity,
    licenceId: line.licence?.id ?? null,
    licenceVersion: line.licence?.version ?? null,
  }));
  await tx.insert(orderLines).values(rows);
}
