import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { staff } from "./staff.ts";

/** Partial refunds of orders. A refund of the whole remaining amount is stored with its payment instead. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number),
    /** Our reference at the provider, by which the refund can be found there at any time. */
    reference: text().notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** Refunded lines, which can no longer be downloaded; null for an amount, which leaves all lines. */
    lineIds: integer("line_ids").array(),
    reason: text().notNull(),
    /** Order of an exchange that the amount went into or, unless `credited`, comes back from. */
    exchangeOrder: integer("exchange_order").references(() => orders.number),
    /** Null for refunds from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the person at that time. */
    who: text().notNull(),
    /** `credited`: the amount pays for an exchange, so no money moves. */
    state: text({ enum: ["asked", "done", "refused", "credited"] })
      .notNull()
      .default("asked"),
    /** The provider's reason for refusing it. */
    refusal: text(),
    providerRefundId: text("provider_refund_id"),
    /** Number of refunds under this reference that the bank failed to execute. */
    attempt: integer().notNull().default(0),
    /** Time of the next reconciliation with the provider. */
    dueAt: instant("due_at").notNull(),
    askedAt: instant("asked_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("refunds_open")
      .on(table.orderNumber)
      .where(sql`${table.state} = 'asked' and ${table.exchangeOrder} is null`),
    index("refunds_exchange").on(table.exchangeOrder).where(sql`${table.exchangeOrder} is not null`),
    index("refunds_order").on(table.orderNumber),
    index("refunds_due").on(table.dueAt).where(sql`${table.state} = 'asked'`),
    index("refunds_provider").on(table.providerRefundId).where(sql`${table.providerRefundId} is not null`),
    index("refunds_refused").on(table.endedAt).where(sql`${table.state} = 'refused'`),
    check(
      "refunds_amount",
      sql`${table.amountPaise} > 0 or (${table.amountPaise} = 0 and ${table.state} = 'credited')`,
    ),
  ],
);

/**
 * Orders that replace a bought line by another variant of its design. A line may have several that wait for
 * their payment; at most one is made.
 */
export const exchanges = pgTable(
  "exchanges",
  {
    /** The new order. */
    orderNumber: integer("order_number")
      .primaryKey()
      .references(() => orders.number),
    /** The line that is given back. */
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Null while the difference is not paid. */
    doneAt: instant("done_at"),
  },
  (table) => [
    uniqueIndex("exchanges_done").on(table.lineId).where(sql`${table.doneAt} is not null`),
    index("exchanges_line").on(table.lineId),
  ],
);

/** Disputes that customers' banks raised about payments. A lost one is booked as a refund. */
export const disputes = pgTable(
  "disputes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number),
    provider: text().notNull(),
    providerDisputeId: text("provider_dispute_id").notNull(),
    paymentId: text("payment_id").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    state: text({ enum: ["open", "under_review", "won", "lost", "closed"] }).notNull(),
    /** The provider's codes. */
    reason: text().notNull(),
    phase: text().notNull(),
    /** Time until which the shop can answer. */
    respondBy: instant("respond_by"),
    openedAt: instant("opened_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("disputes_provider").on(table.provider, table.providerDisputeId),
    index("disputes_order").on(table.orderNumber),
    index("disputes_open").on(table.respondBy).where(sql`${table.endedAt} is null`),
  ],
);
