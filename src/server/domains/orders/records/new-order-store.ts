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
 * As `insertOrder`, into the purchase of the customer's that the cart belongs to; `undefined` when that was paid
 * meanwhile, or is open at the provider by an order that was not `seen`.
 */
export async function insertUnlessOpen(
  tx: Database,
  order: NewOrder,
  seen: SeenOrders,
): Promise<number | undefined> {
  // One new order of a customer after the other: whoever waits here sees the order of whoever went before.
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

/** Answers the order's number. */
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
  if (number === undefined) throw new Error("The provider's order has a row already");
  await insertLines(tx, number, lines);
  if (row.state === "paid") await countSale(tx, { number, at: row.createdAt });
  return number;
}

/** Writes lines of an order as they were priced, from that position on. */
export async function insertLines(
  tx: Database,
  orderNumber: number,
  lines: readonly PricedLine[],
  first = 0,
): Promise<void> {
  const rows = lines.map((line, place) => ({
    orderNumber,
    position: first + place,
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
