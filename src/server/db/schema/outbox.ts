import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Mail to be sent, written in the transaction that causes it; `dedupeKey` makes each cause send once.
 * Forgotten long after it was sent.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    template: text().notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    recipient: text().notNull(),
    /** The order it is about, if any. */
    orderNumber: integer("order_number").references(() => orders.number),
    data: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    /** Until when the process that took it is sending it. */
    leasedUntil: instant("leased_until"),
    sentAt: instant("sent_at"),
    deadAt: instant("dead_at"),
    error: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("outbox_cause").on(table.template, table.dedupeKey),
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.deadAt} is null`),
    index("outbox_dead").on(table.deadAt).where(sql`${table.deadAt} is not null`),
    index("outbox_sent").on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index("outbox_order").on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
  ],
);
