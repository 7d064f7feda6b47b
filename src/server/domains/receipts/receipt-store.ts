import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { orders, receiptSeries, receipts } from "../../db/schema/index.ts";
import { findGstState } from "../../gst/find-state.ts";
import { findPrintLogo, findShopContent } from "../content/index.ts";
import { findLicence, licenceAddress, licenceName } from "../content/licences/index.ts";
import {
  type PartialRefund,
  type Receipt,
  type ReceiptContent,
  type ReceiptedOrder,
  type ReceiptLicence,
  receiptFor,
  refundNoteFor,
  type Seller,
} from "./receipt.ts";
import { financialYear, type ReceiptKind, receiptNumber } from "./receipt-number.ts";

/** `payment`: an invoice or receipt; `refund`: a credit note or refund note. */
type ReceiptSide = "payment" | "refund";

/** Selects a document of an order; `refund` selects the last one. */
type ReceiptSelector = ReceiptSide | { readonly refundId: number };

const KINDS: Readonly<Record<ReceiptSide, ReceiptKind[]>> = {
  payment: ["invoice", "receipt"],
  refund: ["credit-note", "refund-note"],
};

/** Parts that issuing needs, for an order that was paid before the shop issued documents. */
export interface ReceiptShop {
  readonly db: Database;
  /** The seller of the settings. */
  readonly seller: Seller;
  /** Called only for existing orders. */
  readonly readReceiptedOrder: (tx: Database, number: number) => Promise<ReceiptedOrder>;
  readonly now: () => Date;
}

/** Finds a document by its number. */
export async function findNumberedReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return withLogo(db, row && receiptOf(row));
}

/** Returns `undefined` when the order or the document does not exist. */
export async function findReceiptOf(
  shop: ReceiptShop,
  number: number,
  which: ReceiptSelector,
): Promise<Receipt | undefined> {
  const { db } = shop;
  if (typeof which === "object")
    return withLogo(
      db,
      (await notesOf(db, number)).find(({ refundId }) => refundId === which.refundId)?.receipt,
    );
  return withLogo(
    db,
    (await findReceipt(db, number, which)) ?? (await findOrIssue(shop, isOrder(number), number, which)),
  );
}

/** Finds a document of the customer's own order, as `findReceiptOf`. */
export async function findOwnReceipt(
  shop: ReceiptShop,
  customerId: number,
  number: number,
  side: ReceiptSide,
): Promise<Receipt | undefined> {
  const order = and(isOrder(number), eq(orders.customerId, customerId));
  return withLogo(shop.db, await findOrIssue(shop, order, number, side));
}

function findOrIssue(
  { db, seller, readReceiptedOrder, now }: ReceiptShop,
  order: SQL | undefined,
  number: number,
  side: ReceiptSide,
): Promise<Receipt | undefined> {
  return db.transaction(async (tx) => {
    const { state, provider } = orders;
    const [orderRow] = await tx.select({ state, provider }).from(orders).where(order).for("update");
    if (orderRow?.state !== "paid" && orderRow?.state !== "refunded") return undefined;
    const issued = await findReceipt(tx, number, side);
    // The older shop issued the document of its orders, and its tax is paid.
    if (issued || side === "refund" || orderRow.provider === "older-shop") return issued;
    return issueReceipt(tx, seller, await readReceiptedOrder(tx, number), now());
  });
}

function isOrder(number: number) {
  return eq(orders.number, number);
}

async function withLogo(db: Database, receipt: Receipt | undefined): Promise<Receipt | undefined> {
  const version = receipt?.content.seller.logo;
  const logo = version === undefined ? undefined : await findPrintLogo(db, version);
  return receipt && logo ? { ...receipt, logo } : receipt;
}

/**
 * Issues the document of a payment. The transaction must hold the order's lock: it either moves the order to
 * paid, which happens once, or found no document.
 */
export async function issueReceipt(
  tx: Database,
  seller: Seller,
  order: ReceiptedOrder,
  now: Date,
): Promise<Receipt> {
  const licences = await licencesOf(tx, order, seller.origin ?? "");
  return write(tx, receiptFor({ ...order, licences }, await currentSeller(tx, seller)), null, now);
}

/** Licences of an order's lines, each once. */
async function licencesOf(
  tx: Database,
  { lines, language }: ReceiptedOrder,
  origin: string,
): Promise<ReceiptLicence[]> {
  const agreed = lines.flatMap(({ licenceId: id, licenceVersion: version }) =>
    !id || typeof version !== "number" ? [] : [{ id, version }],
  );
  const byKey = new Map(agreed.map((licence) => [`${licence.id} ${licence.version}`, licence]));
  const licences: ReceiptLicence[] = [];
  for (const licence of byKey.values()) {
    const name = licenceName(await findLicence(tx, licence), language);
    const { version } = licence;
    licences.push({ name, version, address: licenceAddress(origin, language, version) });
  }
  return licences;
}

/** Seller with what the owner set in the office. */
export async function currentSeller(tx: Database, seller: Seller): Promise<Seller> {
  const { contact, settings } = await findShopContent(tx);
  const { name, legalName, gstin, logo } = settings.content ?? {};
  const state = gstin ? findGstState(gstin.slice(0, 2)) : undefined;
  return {
    ...seller,
    name: name || seller.name,
    legalName: legalName || seller.legalName,
    ...(contact && { phone: contact.phone, email: contact.email, address: contact.address.en }),
    // An entered value that names no state is `none`.
    ...(gstin && { registration: state && { gstin, state, ...seller.terms } }),
    ...(logo && { logo: settings.version }),
  };
}

/** A partial refund with its ID. */
export interface StoredPartialRefund extends PartialRefund {
  readonly id: number;
}

/**
 * Issues the credit note or refund note of an order, once per refund, in the transaction of the refund.
 * Without `part` it covers everything that is left.
 */
export async function issueRefundNote(
  tx: Database,
  seller: Seller,
  order: ReceiptedOrder,
  { now, part }: { readonly now: Date; readonly part?: StoredPartialRefund },
): Promise<Receipt> {
  const { number, language } = order;
  const notes = await notesOf(tx, number);
  const issued = notes.find(({ refundId }) => refundId === (part?.id ?? null));
  if (issued) return issued.receipt;
  const receipt = (await findReceipt(tx, number, "payment")) ?? (await issueReceipt(tx, seller, order, now));
  const earlier = notes.map((note) => note.receipt.content);
  return write(
    tx,
    refundNoteFor(receipt, { language, earlierNotes: earlier, part, now }),
    part?.id ?? null,
    now,
  );
}

/**
 * Locks the series of all documents, for a transaction that writes several: others write one and then count
 * it, so that they wait for this one before they lock what it counts.
 */
export async function lockSeries(tx: Database, now: Date): Promise<void> {
  const { kind, financialYear: year } = receiptSeries;
  await tx
    .insert(receiptSeries)
    .values(kind.enumValues.map((each) => ({ kind: each, financialYear: financialYear(now), last: 0 })))
    .onConflictDoUpdate({ target: [kind, year], set: { last: receiptSeries.last } });
}

/**
 * Takes the next number and writes the document. The series' row stays locked until the transaction ends, and
 * a rollback restores the number: none is skipped, none is used twice.
 */
async function write(
  tx: Database,
  { kind, content }: Pick<Receipt, "kind" | "content">,
  refundId: number | null,
  now: Date,
): Promise<Receipt> {
  const year = financialYear(now);
  const [series] = await tx
    .insert(receiptSeries)
    .values({ kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptSeries.kind, receiptSeries.financialYear],
      set: { last: sql`${receiptSeries.last} + 1` },
    })
    .returning({ sequence: receiptSeries.last });
  if (!series) throw new Error("The receipt series returned no number");
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
    refundId,
    content,
  });
  return { number, kind, issuedAt: now, content };
}

function selectReceipts(db: Database, orderNumber: number, kinds: readonly ReceiptKind[]) {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderNumber, orderNumber), inArray(receipts.kind, [...kinds])))
    .orderBy(asc(receipts.issuedAt), asc(receipts.sequence));
}

interface FoundReceipt {
  readonly receipt: Receipt;
  readonly refundId: number | null;
}

/** Credit notes and refund notes of an order, oldest first. */
async function notesOf(db: Database, orderNumber: number): Promise<FoundReceipt[]> {
  const rows = await selectReceipts(db, orderNumber, KINDS.refund);
  return rows.map((row) => ({ receipt: receiptOf(row), refundId: row.refundId }));
}

async function findReceipt(
  db: Database,
  orderNumber: number,
  side: ReceiptSide,
): Promise<Receipt | undefined> {
  const row = (await selectReceipts(db, orderNumber, KINDS[side])).at(-1);
  return row && receiptOf(row);
}

function receiptOf({ number, kind, issuedAt, content }: typeof receipts.$inferSelect): Receipt {
  // Only `write` fills this column.
  return { number, kind, issuedAt, content: content as ReceiptContent };
}
