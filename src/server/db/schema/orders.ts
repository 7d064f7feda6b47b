import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * One table of state. A row is made when the provider's order is, with its lines and amount frozen then; only
 * a settlement moves it. `number` is the order number customers see.
 */
export const orders = pgTable(
  "orders",
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10001 }),
    /** The first order of the same purchase; null for that one itself. */
    retryOf: integer("retry_of").references((): AnyPgColumn => orders.number),
    /** The same for all orders of a purchase, at whatever provider: its first order's number. */
    purchase: integer().notNull().generatedAlwaysAs(sql`coalesce(retry_of, number)`),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    state: text({ enum: ["pending", "paid", "failed", "refunded"] })
      .notNull()
      .default("pending"),
    provider: text().notNull(),
    providerOrderId: text("provider_order_id").notNull(),
    /** The payment that paid it. */
    providerPaymentId: text("provider_payment_id"),
    subtotalPaise: integer("subtotal_paise").notNull(),
    discountPaise: integer("discount_paise").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** What went back of it: parts of a paid order, all of a refunded one. */
    refundedPaise: integer("refunded_paise").notNull().default(0),
    currency: text().notNull(),
    /** Of the page it was ordered on; `null`: the customer's. */
    language: text({ enum: languages }),
    addressId: integer("address_id"),
    /** Billing address as it was when ordering. */
    deliveryAddress: jsonb("delivery_address"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When the customer's pre-order confirmed amount, lines and address. */
    preorderedAt: instant("preordered_at"),
    settledAt: instant("settled_at"),
    /** When its customer closed the account without having paid: money that comes after that goes back. */
    withdrawnAt: instant("withdrawn_at"),
    /**
     * When the customer has heard that it is paid, on every page that asked; until then the same cart is not
     * charged again.
     */
    acknowledgedAt: instant("acknowledged_at"),
    /** The provider's last word: a payment was begun, and its bank has not decided. */
    isPendingAtBank: boolean("is_pending_at_bank").notNull().default(false),
    /** When reconciliation asks the provider next; only pending and failed orders have one. */
    reconcileAt: instant("reconcile_at"),
    /** Whether its lines stand in `downloadNames`; whoever adds a line takes it back. */
    isNamed: boolean("is_named").notNull().default(false),
  },
  (table) => [
    uniqueIndex("orders_provider_order").on(table.providerOrderId, table.provider),
    uniqueIndex("orders_provider_payment").on(table.providerPaymentId, table.provider),
    // Read from their end, these give what the office lists, newest first and a page at a time.
    index("orders_time").on(table.state, table.createdAt, table.number),
    index("orders_amount").on(table.amountPaise, table.state, table.createdAt, table.number),
    index("orders_customer").on(table.customerId, table.state, table.number.desc()),
    index("orders_purchase").on(table.purchase),
    // Of two payments for one purchase one pays, and that never changes.
    uniqueIndex("orders_purchase_paid").on(table.purchase).where(sql`${table.state} in ('paid', 'refunded')`),
    index("orders_unnamed").on(table.customerId).where(sql`${table.state} = 'paid' and not ${table.isNamed}`),
    index("orders_reconcile").on(table.reconcileAt).where(sql`${table.reconcileAt} is not null`),
    check("orders_amounts", sql`${table.amountPaise} = ${table.subtotalPaise} - ${table.discountPaise}`),
    check("orders_refunded_part", sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
    check("orders_paid_has_payment", sql`${table.state} <> 'paid' or ${table.providerPaymentId} is not null`),
  ],
);

/** What was bought, frozen: a line per variant. No reference to the catalogue, which may change or go. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    variantId: integer("variant_id").notNull(),
    productName: text("product_name").notNull(),
    productPhoto: text("product_photo").notNull(),
    variantName: text("variant_name").notNull(),
    variantPath: text("variant_path").notNull(),
    fileHash: text("file_hash").notNull(),
    /** Bytes of the zip. */
    fileSize: integer("file_size").notNull(),
    unitPricePaise: integer("unit_price_paise").notNull(),
    quantity: integer().notNull(),
    position: integer().notNull(),
    /** When its money went back while the rest of the order stayed paid: it cannot be downloaded any more. */
    refundedAt: instant("refunded_at"),
  },
  (table) => [
    index("order_lines_order").on(table.orderNumber, table.position),
    index("order_lines_variant").on(table.variantId),
  ],
);

/**
 * Every name that a customer may ask for a bought file by, so that a download reads one row however much was
 * bought. Follows from the lines of paid orders, written when the customer first asks; whether the order is
 * still paid is its own to say.
 */
export const downloadNames = pgTable(
  "download_names",
  {
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Place among the line's names: 0 is its own. */
    distance: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.name, table.lineId] }),
    index("download_names_line").on(table.lineId),
  ],
);

/** What was fetched of what was bought: a row for each line, however often and in however many pieces. */
export const downloads = pgTable("downloads", {
  lineId: integer("line_id")
    .primaryKey()
    .references(() => orderLines.id, { onDelete: "cascade" }),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
  /** Once for everything within a few minutes. */
  times: integer().notNull().default(1),
});

/** Every payment a provider told us of, whether it paid its order or was one too many. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number),
    provider: text().notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    currency: text().notNull(),
    state: text({ enum: ["authorized", "captured", "failed", "refunding", "refunded"] }).notNull(),
    method: text(),
    reason: text(),
    /**
     * The bank's own number of the transfer, which customers read in their bank's app: UTR, or RRN of a card.
     */
    bankReference: text("bank_reference"),
    providerRefundId: text("provider_refund_id"),
    /** What of it had gone back when the provider was asked last; null while nothing ever had. */
    partialRefundPaise: integer("partial_refund_paise"),
    /** Refunds of it that the bank gave up. */
    refundAttempt: integer("refund_attempt").notNull().default(0),
    /** When its refund is asked about next. */
    refundDueAt: instant("refund_due_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payments_provider_payment").on(table.providerPaymentId, table.provider),
    index("payments_bank_reference").on(table.bankReference).where(sql`${table.bankReference} is not null`),
    index("payments_refund").on(table.providerRefundId).where(sql`${table.providerRefundId} is not null`),
    index("payments_order").on(table.orderNumber),
    index("payments_partial_refunds").on(table.createdAt).where(sql`${table.partialRefundPaise} is not null`),
    index("payments_refunded").on(table.createdAt).where(sql`${table.state} in ('refunding', 'refunded')`),
    index("payments_refunding").on(table.refundDueAt).where(sql`${table.state} = 'refunding'`),
  ],
);

/**
 * Webhooks as they came: verified on these bytes, stored, answered, processed afterwards, forgotten long
 * after that.
 */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    body: text().notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    processedAt: instant("processed_at"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    error: text(),
    /** The provider's name of the event and the order it is about; null where the body does not say. */
    type: text(),
    providerOrderId: text("provider_order_id"),
    /** How often the provider sent it again, and when last. */
    repeats: integer().notNull().default(0),
    repeatedAt: instant("repeated_at"),
  },
  (table) => [
    uniqueIndex("provider_events_event").on(table.provider, table.eventId),
    index("provider_events_open").on(table.nextAttemptAt).where(sql`${table.processedAt} is null`),
    index("provider_events_failed").on(table.receivedAt).where(sql`${table.error} is not null`),
    index("provider_events_handled")
      .on(table.processedAt)
      .where(sql`${table.processedAt} is not null and ${table.error} is null`),
    index("provider_events_order").on(table.providerOrderId, table.provider),
  ],
);
