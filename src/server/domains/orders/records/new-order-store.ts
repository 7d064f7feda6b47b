import { eq } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { Totals } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { customers, orderLines } from "../../../db/schema/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { countSale } from "../../sales/index.ts";
import { findOpen } from "./frozen-order-store.ts";
import type { EventSource } from "./order-event.ts";
import { beginOrder, type NewRow } from "./order-state-store.ts";
import { isSameCart, isSameOffer } from "./same-purchase.ts";

export interface NewOrder {
  readonly customerId: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly totals: Totals;
  readonly currency: string;
  /** Language of the checkout page; used for the order's mails and the customer's later ones. */
  readonly language?: Language;
  readonly lines: readonly PricedLine[];
  readonly createdAt: Date;
  readonly reconcileAt: Date | null;
}

/** Open orders that the caller saw before creating a new one. */
export interface SeenOrders {
  readonly since: Date;
  readonly numbers: readonly number[];
}

/**
 * Inserts the order into the customer's purchase with the same cart. Returns `undefined` when that purchase
 * was paid meanwhile, or is open at the provider by an order that was not `seen`.
 */
export async function insertUnlessOpen(
  tx: Database,
  order: NewOrder,
  seen: SeenOrders,
): Promise<number | undefined> {
  // Locks the customer: a second concurrent order waits here and then sees the first one.
  const [customer] = await tx
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.id, order.customerId))
    .for("no key update");
  const open = await findOpen(tx, order.customerId, seen.since, order.createdAt);
  const attempts = open.filter((other) => other.boughtBy === null && isSameCart(other, order));
  const isTaken = attempts.some(
    (other) =>
      other.state === "paid" ||
      (other.provider === order.provider &&
        !seen.numbers.includes(other.number) &&
        isSameOffer(other, order)),
  );
  if (isTaken) return undefined;
  const { customerId, language } = order;
  if (language && language !== customer?.language)
    await tx.update(customers).set({ language }).where(eq(customers.id, customerId));
  return insertOrder(tx, order, "browser", { retryOf: attempts[0]?.purchase ?? null });
}

/** Returns the order's number. */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  source: EventSource,
  status: Partial<NewRow>,
): Promise<number> {
  const { totals, lines, ...values } = order;
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
  const row: NewRow = { state: "pending", ...values, ...amounts, ...status };
  const number = await beginOrder(tx, row, source, event);
  if (number === undefined) throw new Error("An order with this provider order ID already exists");
  await insertLines(tx, number, lines);
  if (row.state === "paid") await countSale(tx, { number, at: row.createdAt });
  return number;
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
    unitPricePaise: line.pricePaise,
    quantity: line.quantity,
  }));
  await tx.insert(orderLines).values(rows);
}
