import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import { instant } from "./columns.ts";
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
    /** Of the page they last registered or ordered on; mails are written in it. */
    language: text({ enum: languages }).notNull().default("en"),
    /** PHC string (`$argon2id$…`), or a hash of an older shop until its customer logs in. */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The row then only stands for whom its orders were sold to. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("customers_email").on(table.email).where(sql`${table.closedAt} is null`),
    uniqueIndex("customers_phone_held")
      .on(table.phone)
      .where(sql`${table.closedAt} is null and ${table.phone} <> ''`),
    // What the office finds people by: any word of a name, or how an address begins.
    index("customers_words").using("gin", sql`to_tsvector('simple', ${table.fullName})`),
    index("customers_email_begins").on(table.email.op("text_pattern_ops")),
  ],
);

/** Only the SHA-256 of a token is kept. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session where its token must not be told. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Where it was opened, as far as the browser said so: `Firefox`, `Android`. */
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
    /** Addresses of wrong entries, one for each; hashed. */
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
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("addresses_customer").on(table.customerId)],
);

/** Hits counted per window; shared by every process of the shop. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});

/** What colleagues tell each other about a customer. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    staffId: integer("staff_id").references(() => staff.id),
    /** As they were called then. */
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("customer_notes_customer").on(table.customerId, table.id)],
);

/** Staff who look at the shop as one customer sees it. Only the SHA-256 of a token is kept. */
export const impersonations = pgTable(
  "impersonations",
  {
    /** First of what the office hands to the browser, then of what the browser keeps. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: integer("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** The session of the office that it was begun in, and ends with. */
    staffTokenHash: text("staff_token_hash").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    beganAt: instant("began_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Null until the browser came to the shop with what it was handed. */
    openedAt: instant("opened_at"),
  },
  (table) => [
    index("impersonations_staff_session").on(table.staffTokenHash),
    index("impersonations_expiry").on(table.expiresAt),
  ],
);
