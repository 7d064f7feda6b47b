import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";

const counter = (name: string) => integer(name).notNull().default(0);
const paise = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/**
 * Sales per day of India's calendar: of the whole shop, and of each design, category, machine, language and
 * customer. Every sale and refund updates them in its transaction, so reports never count orders.
 */
export const salesCounts = pgTable(
  "sales_counts",
  {
    kind: text({ enum: ["shop", "design", "category", "machine", "language", "customer"] }).notNull(),
    /**
     * Id of a design, category or customer, or name of a machine or language; empty when unknown, and for the
     * shop. `0` stands for all private designs, as design and as category.
     */
    subject: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    orders: counter("orders"),
    designs: counter("designs"),
    /** Revenue after discounts; a day's designs add up to the shop's. */
    paise: paise("paise"),
    refunds: counter("refunds"),
    refundedPaise: paise("refunded_paise"),
    /** Orders whose lines of this subject are all refunded, counted on the day of the refund. */
    refundedOrders: counter("refunded_orders"),
    /** Pieces of refunded lines. A refund of an amount counts none, because its lines stay the customer's. */
    refundedDesigns: counter("refunded_designs"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.subject] }),
    index("sales_counts_design").on(table.subject).where(sql`${table.kind} = 'design'`),
  ],
);

/** Views of a design's page per day of India's calendar, without data of the visitors. */
export const designViews = pgTable(
  "design_views",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);

/** Measured visits per day of India's calendar and bucket of values, without data of the visitors. */
export const visitVitals = pgTable(
  "visit_vitals",
  {
    day: date({ mode: "string" }).notNull(),
    page: text().notNull(),
    device: text().notNull(),
    name: text().notNull(),
    bucket: integer().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.name, table.bucket] })],
);

/** Searches without results. The writer deletes the rarest to limit the table. */
export const missedSearches = pgTable("missed_searches", {
  text: text().primaryKey(),
  times: integer().notNull(),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
});

/** The owner's synonyms: a search for `word` also finds products with `meaning`. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    word: text().notNull(),
    meaning: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.meaning] })],
);
