import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { staff } from "./staff.ts";

/**
 * Events of an order: source, kind and state change; its webhooks and mails have tables of their
 * own.
 */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    source: text({
      enum: ["browser", "return-page", "webhook", "reconciliation", "command", "office", "shop"],
    }).notNull(),
    what: text().notNull(),
    /** State of the order before; null for the event that created it. */
    stateBefore: text("state_before"),
    stateAfter: text("state_after").notNull(),
    providerPaymentId: text("provider_payment_id"),
    providerRefundId: text("provider_refund_id"),
    /** Small details without secrets or personal data. */
    detail: jsonb(),
    /** Number of occurrences; only events that change nothing are counted more than once. */
    times: integer().notNull().default(1),
    lastAt: instant("last_at").notNull(),
    /**
     * Key under which an event that changes nothing is counted instead of stored again; null when it
     * changes.
     */
    repeatKey: text("repeat_key"),
  },
  (table) => [
    index("order_events_order").on(table.orderNumber, table.id),
    uniqueIndex("order_events_repeat").on(table.orderNumber, table.repeatKey),
  ],
);

/** Notes of the staff about an order; rows are only added. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** Null for notes from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the author at that time. */
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("order_notes_order").on(table.orderNumber, table.id)],
);
