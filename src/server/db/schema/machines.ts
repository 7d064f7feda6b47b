import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";

/** The owner's changes to the library's table of machines: one added, figures corrected, or one taken out. */
export const machines = pgTable("machines", {
  id: text().primaryKey(),
  /** What the owner says of it, in place of the library's figures; null takes the machine out. */
  figures: jsonb(),
  /** The library's word counts again; the row goes on to count versions. */
  forgotten: boolean().notNull().default(false),
  /** Raised by every change. */
  version: integer().notNull().default(1),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** What a customer sews on, as the browsers that they log in with agreed on it. */
export const customerMachines = pgTable("customer_machines", {
  customerId: integer("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** In the wire's `ownMachine` shape, the chosen one first. */
  machines: jsonb().notNull(),
  /** Raised by every save: one made on an older list is refused, and merged where it was made. */
  version: integer().notNull().default(1),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
