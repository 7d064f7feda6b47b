import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { staff } from "./staff.ts";

/**
 * Parts of an order's money that shall go back, or went. All that is left goes back with its payment, not
 * from here.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number),
    /** Our own name of it at the provider, by which it is found there again whatever happened meanwhile. */
    reference: text().notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** Lines that cannot be downloaded after it; null for an amount, which leaves all. */
    lineIds: integer("line_ids").array(),
    reason: text().notNull(),
    /** Null: from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** As they were called then. */
    who: text().notNull(),
    state: text({ enum: ["asked", "done", "refused"] })
      .notNull()
      .default("asked"),
    /** Why the provider refused it, in its words. */
    refusal: text(),
    providerRefundId: text("provider_refund_id"),
    /** Refunds under this reference that the bank gave up. */
    attempt: integer().notNull().default(0),
    /** When the provider is asked about it next. */
    dueAt: instant("due_at").notNull(),
    askedAt: instant("asked_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("refunds_open").on(table.orderNumber).where(sql`${table.state} = 'asked'`),
    index("refunds_order").on(table.orderNumber),
    index("refunds_due").on(table.dueAt).where(sql`${table.state} = 'asked'`),
    index("refunds_provider").on(table.providerRefundId).where(sql`${table.providerRefundId} is not null`),
    index("refunds_refused").on(table.endedAt).where(sql`${table.state} = 'refused'`),
    check("refunds_amount", sql`${table.amountPaise} > 0`),
  ],
);
