import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { ticketKinds, ticketStates } from "../../../contract/care/ticket-kinds.ts";
import { languages } from "../../../contract/languages.ts";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";
import { orderLines, orders } from "./orders.ts";
import { staff } from "./staff.ts";

/** Single row with the last number, locked by the transaction that takes one, so that none is skipped. */
export const ticketCounter = pgTable("ticket_counter", {
  id: integer().primaryKey().default(1),
  last: integer().notNull(),
});

/** Customers' questions and complaints. */
export const tickets = pgTable(
  "tickets",
  {
    /** Shown as `T-000123`. */
    number: integer().primaryKey(),
    kind: text({ enum: ticketKinds }).notNull(),
    state: text({ enum: ticketStates }).notNull().default("open"),
    /** Name and email address as written, the address in lower case; empty once the account is closed. */
    name: text().notNull(),
    email: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of each key that was given to the author or mailed: every mail has a new one. */
    keyHashes: text("key_hashes").array().notNull().default([]),
    /** Customer of the session, or of the linked order; null for others. */
    customerId: integer("customer_id").references(() => customers.id),
    /** False for a guest, who may have typed another person's order number and email address. */
    isSignedIn: boolean("is_signed_in").notNull(),
    /** Order number as typed, also if it is no order of this customer. */
    typedOrder: text("typed_order").notNull().default(""),
    orderNumber: integer("order_number").references(() => orders.number),
    lineId: integer("line_id").references(() => orderLines.id, { onDelete: "set null" }),
    /** File, machine, browser and downloads at that time: the contract's `TicketFacts`. */
    facts: jsonb().notNull(),
    receivedAt: instant("received_at").notNull(),
    answerBy: instant("answer_by").notNull(),
    resolveBy: instant("resolve_by").notNull(),
    /** Time of the first message of the customer that no person has answered. */
    waitingSince: instant("waiting_since"),
    resolvedAt: instant("resolved_at"),
    /** Next of the clocks that is not met; null when all are. */
    dueAt: instant("due_at"),
  },
  (table) => [
    index("tickets_due").on(table.dueAt, table.number).where(sql`${table.dueAt} is not null`),
    index("tickets_state").on(table.state, table.number),
    index("tickets_customer").on(table.customerId).where(sql`${table.customerId} is not null`),
    index("tickets_order").on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
    index("tickets_email").on(table.email),
  ],
);

/** Messages, the first one is the ticket's text as recorded. Notes never leave the office. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ticket: integer()
      .notNull()
      .references(() => tickets.number),
    kind: text({ enum: ["customer", "shop", "note"] }).notNull(),
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the staff member at that time; empty for the customer. */
    who: text().notNull().default(""),
    text: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("ticket_messages_ticket").on(table.ticket, table.id)],
);

/** Photos of a ticket: JPEGs without metadata in file storage. */
export const ticketPhotos = pgTable(
  "ticket_photos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ticket: integer()
      .notNull()
      .references(() => tickets.number),
    hash: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("ticket_photos_ticket").on(table.ticket, table.id)],
);
