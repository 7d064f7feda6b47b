import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { tickets } from "./tickets.ts";

/**
 * Mails to send, written in the transaction that causes them; `dedupeKey` lets each cause send one mail.
 * Deleted after the retention period.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    template: text().notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    recipient: text().notNull(),
    /** Order that the mail is about, if any. */
    orderNumber: integer("order_number").references(() => orders.number),
    /** Ticket that the mail is about, if any. */
    ticketNumber: integer("ticket_number").references(() => tickets.number),
    data: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    /** Time until which one process may send it. */
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
    index("outbox_ticket").on(table.ticketNumber).where(sql`${table.ticketNumber} is not null`),
  ],
);
