import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const customers = pgTable(
  "customers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    fullName: text("full_name").notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Ten digits. */
    phone: text().notNull(),
    gender: text(),
    /** PHC string (`$argon2id$…`). */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("customers_email").on(table.email), uniqueIndex("customers_phone").on(table.phone)],
);

/** Only the SHA-256 of a token is kept. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_customer").on(table.customerId)],
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
    attempts: integer().notNull().default(0),
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
