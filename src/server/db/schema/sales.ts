import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const counter = (name: string) => integer(name).notNull().default(0);
const paise = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/**
 * Sales per day of India's calendar: of the whole shop, and of each design, category, machine and
 * language. Written with every sale and refund in its own transaction, so that nobody ever has to count
 * orders.
 */
export const salesCounts = pgTable(
  "sales_counts",
  {
    kind: text({ enum: ["shop", "design", "category", "machine", "language"] }).notNull(),
    /**
     * A design's or category's id, a machine's or language's name; empty where it is not known, and for the
     * shop.
     */
    subject: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    orders: counter("orders"),
    designs: counter("designs"),
    /** After discounts; the designs of a day add up to the shop's. */
    paise: paise("paise"),
    refunds: counter("refunds"),
    refundedPaise: paise("refunded_paise"),
    /**
     * Orders of which nothing of the subject is left after a refund, counted on the refund's day as its money
     * is.
     */
    refundedOrders: counter("refunded_orders"),
    /**
     * Pieces of the lines that a refund takes back. A refund of an amount takes back none: its lines stay the
     * customer's.
     */
    refundedDesigns: counter("refunded_designs"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.subject] }),
    index("sales_counts_design").on(table.subject).where(sql`${table.kind} = 'design'`),
  ],
);

/** Searches without results. The writer deletes the rarest, to limit the table. */
export const missedSearches = pgTable("missed_searches", {
  text: text().primaryKey(),
  times: integer().notNull(),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
});

/** What the owner says that customers mean: a search for `word` also finds what has `meaning`. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    word: text().notNull(),
    meaning: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.meaning] })],
);
