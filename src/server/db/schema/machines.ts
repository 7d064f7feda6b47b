import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";

/** The owner's changes to the library's table of machines: added, corrected and removed machines. */
export const machines = pgTable("machines", {
  id: text().primaryKey(),
  /** The owner's figures, which replace the library's; null removes the machine. */
  figures: jsonb(),
  /** True when the library's figures apply again; the row remains to count versions. */
  forgotten: boolean().notNull().default(false),
  /** Incremented by every change. */
  version: integer().notNull().default(1),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** My machine of a customer, synchronized between browsers. */
export const customerMachines = pgTable("customer_machines", {
  customerId: integer("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** Machines in the contract's `ownMachine` shape, the selected one first. */
  machines: jsonb().notNull(),
  /** Incremented by every save. A save based on an older version is refused, and the browser merges. */
  version: integer().notNull().default(1),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
