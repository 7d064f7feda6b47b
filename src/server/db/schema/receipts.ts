import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./refunds.ts";

const kind = () => text({ enum: ["invoice", "receipt", "credit-note", "refund-note"] }).notNull();

/**
 * Counters of document numbers, one row per kind and financial year, locked by the settlement that takes a
 * number.
 */
export const receiptSeries = pgTable(
  "receipt_series",
  {
    kind: kind(),
    /** `2627` for April 2026 to March 2027. */
    financialYear: text("financial_year").notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** Documents as issued; `content` holds everything printed and never changes. */
export const receipts = pgTable(
  "receipts",
  {
    number: text().primaryKey(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number),
    kind: kind(),
    financialYear: text("financial_year").notNull(),
    sequence: integer().notNull(),
    amountPaise: integer("amount_paise").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** Partial refund of a note; null for the rest of the order. */
    refundId: integer("refund_id").references(() => refunds.id),
    content: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.kind, table.financialYear, table.sequence),
    // The books read documents by their date.
    index("receipts_issued").on(table.issuedAt, table.number),
    // One document for the payment and one for each refund, of whichever kind the shop issued then.
    uniqueIndex("receipts_order").on(
      table.orderNumber,
      sql`(${table.kind} in ('credit-note', 'refund-note'))`,
      sql`coalesce(${table.refundId}, 0)`,
    ),
  ],
);

/** Finished months of the books, as they were when first read; a later difference is shown. */
export const finishedMonths = pgTable("finished_months", {
  /** `2026-11`, in Indian time. */
  month: text().primaryKey(),
  /** SHA-256 of the month's documents. */
  hash: text().notNull(),
  documents: integer().notNull(),
  takenAt: instant("taken_at").notNull(),
});
