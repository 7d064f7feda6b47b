import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";

/** Designs of this shop by the key that an older shop gave them, so that moving in again adds nothing. */
export const olderProducts = pgTable(
  "older_products",
  {
    /** Kind of the older shop, such as `etsy`. */
    shop: text().notNull(),
    key: text().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.shop, table.key] }),
    index("older_products_product").on(table.productId),
  ],
);

/**
 * Customers that e-mail addresses of an older shop became, so that moving in again finds them after a change
 * of the address, and leaves out those who closed their account.
 */
export const olderCustomers = pgTable(
  "older_customers",
  {
    /** SHA-256 of the address in lower case, because closing an account deletes the address. */
    emailHash: text("email_hash").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
  },
  (table) => [index("older_customers_customer").on(table.customerId)],
);

/** A bought file of an older shop, as a line of an order gets it. */
export interface OlderPurchaseFile {
  readonly variantId: number;
  readonly variantName: string;
  readonly productId: number;
  readonly path: string;
  readonly fileHash: string;
  readonly fileSize: number;
}

/**
 * Purchases in an older shop whose buyer or file is not known. A buyer claims them with the older shop's
 * order number; staff grant or refuse.
 */
export const olderPurchases = pgTable(
  "older_purchases",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop: text().notNull(),
    key: text().notNull(),
    /** As the buyer knows it, in lower case without blanks and `#`. */
    orderNumber: text("order_number").notNull(),
    /** Lower case; null where the export tells none. */
    email: text(),
    boughtAt: instant("bought_at"),
    productName: text("product_name").notNull(),
    variantName: text("variant_name").notNull(),
    /** Names of bought files that are neither in the shop nor in the folder. */
    missingFiles: text("missing_files").array().notNull(),
    /** Files that were found. */
    files: jsonb().$type<readonly OlderPurchaseFile[]>().notNull(),
    state: text({ enum: ["open", "claimed", "granted", "refused"] })
      .notNull()
      .default("open"),
    /** Customer who claims it, or has it. */
    customerId: integer("customer_id").references(() => customers.id),
    claimedAt: instant("claimed_at"),
    decidedAt: instant("decided_at"),
    /** Order of this shop that gives its files. */
    grantedOrder: integer("granted_order").references(() => orders.number),
  },
  (table) => [
    uniqueIndex("older_purchases_key").on(table.shop, table.key),
    index("older_purchases_number").on(table.orderNumber),
    index("older_purchases_state").on(table.state, table.id),
    index("older_purchases_customer").on(table.customerId),
  ],
);

/** Addresses of an older shop, which lead to a design. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    /** Path with the part of its query that names the design. */
    path: text().primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [index("old_addresses_product").on(table.productId)],
);

/** Addresses that visitors asked for and that lead nowhere; the number of rows is limited. */
export const unknownAddresses = pgTable(
  "unknown_addresses",
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [index("unknown_addresses_last").on(table.lastAt)],
);

/** The only row: the latest move from an older shop, the owner's choices for it, and its mails. */
export const moveInRuns = pgTable("move_in_runs", {
  id: integer().primaryKey().default(1),
  /** Null before the office started one. */
  state: text({ enum: ["planning", "planned", "moving", "moved", "failed"] }),
  /** Name of the staff member who started it. */
  who: text(),
  step: text(),
  done: integer().notNull().default(0),
  /** Total to do, in the unit of `done`; null when unknown. */
  of: integer(),
  /** Machine and process that work on it, and their last sign of life. */
  holder: text(),
  beatAt: instant("beat_at"),
  /** Processes that began it. */
  attempts: integer().notNull().default(0),
  /** Sentence that says why it failed. */
  problem: text(),
  choices: jsonb(),
  /** Matters that the owner may decide. */
  open: jsonb(),
  /** Content of `move-in.json`, for machines that lack the file. */
  report: jsonb(),
  /** Set while mails to buyers are written. */
  tellingSince: instant("telling_since"),
});
