import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { address } from "../../../contract/addresses.ts";
import type { Database } from "../../db/database.ts";
import { orders, receiptSeries, receipts } from "../../db/schema/index.ts";
import { type OrderRows, readOrder } from "./order-rows-store.ts";
import {
  type Receipt,
  type ReceiptContent,
  type ReceiptedOrder,
  receiptFor,
  refundNoteFor,
  type Seller,
} from "./receipt.ts";
import { financialYear, type ReceiptKind, receiptNumber } from "./receipt-number.ts";

/** `payment`: an invoice or a receipt; `refund`: what takes it back. */
export type ReceiptSide = "payment" | "refund";

const KINDS: Readonly<Record<ReceiptSide, ReceiptKind[]>> = {
  payment: ["invoice", "receipt"],
  refund: ["credit-note", "refund-note"],
};

/**
 * Both find a paper as it was issued. An order that was paid before the shop kept papers gets its receipt now.
 * `undefined` where there is no such order or it has no such paper.
 */
export interface ReceiptStore {
  find(orderNumber: number, side: ReceiptSide, now: Date): Promise<Receipt | undefined>;
  /** Of the customer's own order only. */
  findOwn(
    customerId: number,
    orderNumber: number,
    side: ReceiptSide,
    now: Date,
  ): Promise<Receipt | undefined>;
}

export function createReceiptStore(db: Database, seller: Seller): ReceiptStore {
  const findOf = (order: SQL | undefined, number: number, side: ReceiptSide, now: Date) =>
    db.transaction(async (tx) => {
      const [found] = await tx.select({ state: orders.state }).from(orders).where(order).for("update");
      if (found?.state !== "paid" && found?.state !== "refunded") return undefined;
      const issued = await findReceipt(tx, number, side);
      if (issued || side === "refund") return issued;
      return issueReceipt(tx, seller, await readOrder(tx, number), now);
    });
  const isOrder = (number: number) => eq(orders.number, number);
  return {
    find: (number, side, now) => findOf(isOrder(number), number, side, now),
    findOwn: (customerId, number, side, now) =>
      findOf(and(isOrder(number), eq(orders.customerId, customerId)), number, side, now),
  };
}

/** Issues the paper of a payment in the transaction that moved the order and holds its lock; once per order. */
export async function issueReceipt(
  tx: Database,
  seller: Seller,
  rows: OrderRows,
  now: Date,
): Promise<Receipt> {
  const issued = await findReceipt(tx, rows.order.number, "payment");
  return issued ?? write(tx, receiptFor(receiptedOrder(rows), seller), now);
}

/** Issues what takes an order's paper back, in the transaction that refunded the order; once per order. */
export async function issueRefundNote(
  tx: Database,
  seller: Seller,
  rows: OrderRows,
  now: Date,
): Promise<Receipt> {
  const issued = await findReceipt(tx, rows.order.number, "refund");
  return issued ?? write(tx, refundNoteFor(await issueReceipt(tx, seller, rows, now)), now);
}

/**
 * Takes the next number and writes the paper under it. The series' row stays locked until the transaction ends, and a
 * number whose transaction fails is given back: none is skipped, none is given twice.
 */
async function write(tx: Database, draft: Pick<Receipt, "kind" | "content">, now: Date): Promise<Receipt> {
  const { kind, content } = draft;
  const year = financialYear(now);
  const [series] = await tx
    .insert(receiptSeries)
    .values({ kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptSeries.kind, receiptSeries.financialYear],
      set: { last: sql`${receiptSeries.last} + 1` },
    })
    .returning({ sequence: receiptSeries.last });
  if (!series) throw new Error("The series gave no number");
  const { sequence } = series;
  const number = receiptNumber(kind, year, sequence);
  const { orderNumber, amountPaise } = content;
  await tx.insert(receipts).values({
    number,
    kind,
    financialYear: year,
    sequence,
    orderNumber,
    amountPaise,
    issuedAt: now,
    content,
  });
  return { number, kind, issuedAt: now, content };
}

async function findReceipt(
  db: Database,
  orderNumber: number,
  side: ReceiptSide,
): Promise<Receipt | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderNumber, orderNumber), inArray(receipts.kind, KINDS[side])));
  if (!row) return undefined;
  const { number, kind, issuedAt } = row;
  // Only `write` fills this column.
  return { number, kind, issuedAt, content: row.content as ReceiptContent };
}

function receiptedOrder({ order, customer, lines }: OrderRows): ReceiptedOrder {
  return {
    number: order.number,
    customerName: customer.fullName,
    billing: address.safeParse(order.deliveryAddress).data,
    lines,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    amountPaise: order.amountPaise,
    payment: order.providerPaymentId ?? "",
    paidAt: order.settledAt ?? order.createdAt,
  };
}
