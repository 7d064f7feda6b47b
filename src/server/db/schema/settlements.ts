import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { payments } from "./orders.ts";
import { staff } from "./staff.ts";

/** Settlement files as they came, by hash; months fetched from a provider have one entry each. */
export const settlementFiles = pgTable("settlement_files", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  provider: text().notNull(),
  /** SHA-256 of the bytes, with the provider before it. */
  hash: text().notNull().unique(),
  name: text().notNull(),
  lines: integer().notNull(),
  /** Null for the nightly fetch. */
  staffId: integer("staff_id").references(() => staff.id),
  who: text().notNull(),
  at: instant("at").notNull(),
  /** Refusal with its values when the latest fetch of the month failed, or else null. */
  failure: jsonb(),
});

/**
 * Lines of settlements: what a provider transferred for a payment, took back for a refund, or adjusted; and
 * the bank's entries of whole settlements under the provider `bank`. They never change an order.
 */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    provider: text().notNull(),
    lineId: text("line_id").notNull(),
    kind: text({ enum: ["payment", "refund", "adjustment", "other", "bank"] }).notNull(),
    /** Payment, refund or order at the provider; the UTR of a bank entry. */
    reference: text().notNull(),
    amountPaise: integer("amount_paise").notNull(),
    creditPaise: integer("credit_paise").notNull(),
    debitPaise: integer("debit_paise").notNull(),
    /** Fee with its GST, and the GST in it. */
    feePaise: integer("fee_paise").notNull(),
    taxPaise: integer("tax_paise").notNull(),
    /** Lines in another currency than rupees match no payment and count in no sum. */
    currency: text().notNull().default("INR"),
    settlementId: text("settlement_id").notNull(),
    /** The bank's reference of the transfer. */
    utr: text(),
    settledAt: instant("settled_at").notNull(),
    fileId: integer("file_id")
      .notNull()
      .references(() => settlementFiles.id),
    /** The shop's payment, and the amount that the shop expects; null while it knows of none. */
    paymentId: integer("payment_id").references(() => payments.id),
    expectedPaise: integer("expected_paise"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.lineId] }),
    index("settlement_lines_payment").on(table.paymentId),
    index("settlement_lines_settled").on(table.settledAt),
    index("settlement_lines_utr").on(table.utr),
    index("settlement_lines_open")
      .on(table.provider, table.settledAt)
      .where(sql`${table.expectedPaise} is distinct from ${table.amountPaise}`),
  ],
);

/** Headings of a provider's file by the shop's column, as the owner matched them. */
export const settlementColumns = pgTable("settlement_columns", {
  provider: text().primaryKey(),
  columns: jsonb().notNull(),
});
