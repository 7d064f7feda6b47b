import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import { consentPurposes, consentSources } from "../../../contract/privacy/consents.ts";
import { products } from "./catalogue.ts";
import { instant, plainWords } from "./columns.ts";
import { staff } from "./staff.ts";

export const customers = pgTable(
  "customers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Empty once the account is closed. */
    fullName: text("full_name").notNull(),
    /** Lower case; empty once the account is closed. */
    email: text().notNull(),
    /** Ten digits; empty once the account is closed, or the number was released. */
    phone: text().notNull(),
    gender: text(),
    /** Language of the page where the customer last registered or ordered; mails use it. */
    language: text({ enum: languages }).notNull().default("en"),
    /** PHC string (`$argon2id$…`), or the hash of an older shop until the customer logs in. */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time when the account was closed; the row is kept only because orders refer to it. */
    closedAt: instant("closed_at"),
    /** Time when moving in added the account, or asked for a mailed code before it got purchases. */
    movedAt: instant("moved_at"),
    /** Time when the mail about moving in was queued, which is sent once. */
    movedMailAt: instant("moved_mail_at"),
  },
  (table) => [
    uniqueIndex("customers_email").on(table.email).where(sql`${table.closedAt} is null`),
    uniqueIndex("customers_phone_held")
      .on(table.phone)
      .where(sql`${table.closedAt} is null and ${table.phone} <> ''`),
    index("customers_untold")
      .on(table.id)
      .where(
        sql`${table.movedAt} is not null and ${table.movedMailAt} is null and ${table.closedAt} is null`,
      ),
    // The office searches for any word of a name, or the beginning of an email address.
    index("customers_words").using("gin", plainWords(table.fullName)),
    index("customers_name").on(table.fullName, table.id),
    index("customers_email_begins").on(table.email.op("text_pattern_ops")),
  ],
);

/** Customer sessions. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Public id of the session, used where its token must stay secret. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /**
     * Browser and system that opened the session, as far as the browser reports them: `Firefox`, `Android`.
     */
    browser: text(),
    system: text(),
  },
  (table) => [index("sessions_customer").on(table.customerId), uniqueIndex("sessions_id").on(table.id)],
);

export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text().notNull(),
    codeHash: text("code_hash").notNull(),
    /** Hashed network addresses of wrong entries, one per entry. */
    wrongFrom: text("wrong_from").array().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("one_time_codes_customer").on(table.customerId, table.purpose)],
);

export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    fullname: text().notNull(),
    phone: text().notNull(),
    shipping: text().notNull().default(""),
    area: text().notNull().default(""),
    city: text().notNull().default(""),
    district: text().notNull().default(""),
    states: text().notNull().default(""),
    /** GST registration of a customer that buys as a business; empty for most. */
    gstin: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("addresses_customer").on(table.customerId)],
);

/** Hits per time window, shared by all processes of the shop. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});

/** Consents given and withdrawn. Rows are only added; the latest of a purpose counts. */
export const consents = pgTable(
  "consents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    purpose: text({ enum: consentPurposes }).notNull(),
    isGiven: boolean("is_given").notNull(),
    /** Version of the sentence that the customer read. */
    version: integer().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("consents_customer").on(table.customerId, table.purpose, table.id)],
);

/** Notes of the staff about a customer. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the author at that time. */
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("customer_notes_customer").on(table.customerId, table.id)],
);

/** Impersonations: a staff member sees the shop as one customer. Only the SHA-256 of a token is stored. */
export const impersonations = pgTable(
  "impersonations",
  {
    /** Hash of the token in the office's link first, then of the token that the browser stores. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Office session that started the impersonation, which ends with it. */
    staffTokenHash: text("staff_token_hash").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    beganAt: instant("began_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Null until the browser opens the shop with the link's token. */
    openedAt: instant("opened_at"),
  },
  (table) => [
    index("impersonations_staff_session").on(table.staffTokenHash),
    index("impersonations_expiry").on(table.expiresAt),
  ],
);

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("wishlist_items_entry").on(table.customerId, table.productId),
    index("wishlist_items_product").on(table.productId),
  ],
);
