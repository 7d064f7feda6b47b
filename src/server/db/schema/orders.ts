import type { Check } from "@kasuti/embroidery";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import type { PromotionKind } from "../../../contract/promotions/promotion-kinds.ts";
import type { AdaptedFile } from "../../../contract/stitching/adaptations.ts";
import { instant, plainWords } from "./columns.ts";
import { customers } from "./customers.ts";

/** Contents of a library's zip: the table of contents, then one entry for each stitch file. */
export interface LibraryPlan {
  /** Text of `contents.csv`. */
  readonly contents: string;
  readonly files: readonly PlannedFile[];
}

export interface PlannedFile {
  /** Path in the library's zip. */
  readonly path: string;
  readonly bytes: number;
  readonly crc: number;
  /** SHA-256 and size of the bought zip that contains the file, and the name of its entry there. */
  readonly zip: string;
  readonly zipBytes: number;
  readonly entry: string;
  /** Content of the licence that the order agreed to, instead of the entry's. */
  readonly licence?: string;
}

/** A discount as the customer saw it. */
export interface AppliedDiscount {
  readonly kind: PromotionKind | "built-in";
  readonly name: string;
  readonly amountPaise: number;
}

/**
 * Orders and their state. A row is created together with the provider's order, with lines and amount fixed;
 * only settlement changes its state. `number` is the order number that customers see.
 */
export const orders = pgTable(
  "orders",
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10001 }),
    /** First order of the same purchase; null for the first order itself. */
    retryOf: integer("retry_of").references((): AnyPgColumn => orders.number),
    /** Number of the purchase's first order: equal for all its orders, at any provider. */
    purchase: integer().notNull().generatedAlwaysAs(sql`coalesce(retry_of, number)`),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    state: text({ enum: ["pending", "paid", "failed", "refunded"] })
      .notNull()
      .default("pending"),
    provider: text().notNull(),
    providerOrderId: text("provider_order_id").notNull(),
    /** Captured payment that paid the order. */
    providerPaymentId: text("provider_payment_id"),
    subtotalPaise: integer("subtotal_paise").notNull(),
    discountPaise: integer("discount_paise").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** Discounts that make up `discountPaise`; null for orders without any. */
    applied: jsonb().$type<readonly AppliedDiscount[]>(),
    /** Code that the customer entered, in capitals, if it counted. */
    code: text(),
    /** Refunded amount: partial refunds of a paid order, everything of a refunded one. */
    refundedPaise: integer("refunded_paise").notNull().default(0),
    /** Part of the amount that an exchanged line had paid; a payment pays the rest. */
    exchangeInPaise: integer("exchange_in_paise").notNull().default(0),
    /** Part of the refunded amount that went into exchanges instead of back to the payment. */
    exchangeOutPaise: integer("exchange_out_paise").notNull().default(0),
    /** Part of the refunded amount that lost disputes took; the provider counts it in no refund. */
    disputedPaise: integer("disputed_paise").notNull().default(0),
    currency: text().notNull(),
    /** Language of the page where it was ordered; null means the customer's language. */
    language: text({ enum: languages }),
    addressId: integer("address_id"),
    /** Billing address at the time of the order. */
    deliveryAddress: jsonb("delivery_address"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time when the customer's pre-order confirmed amount, lines and address. */
    preorderedAt: instant("preordered_at"),
    settledAt: instant("settled_at"),
    /** Time when the customer closed the account before paying; later payments are refunded. */
    withdrawnAt: instant("withdrawn_at"),
    /**
     * Time from which the customer knows that it is paid, on every page that asked; until then the same cart
     * is not charged again.
     */
    acknowledgedAt: instant("acknowledged_at"),
    /** Last provider status: a payment was started and its bank has not decided. */
    isPendingAtBank: boolean("is_pending_at_bank").notNull().default(false),
    /** Time of the next reconciliation; only pending and failed orders have one. */
    reconcileAt: instant("reconcile_at"),
    /** True when `downloadNames` has its lines; adding a line resets it. */
    isNamed: boolean("is_named").notNull().default(false),
    /** True once any of its files was downloaded here; true for orders of an older shop. */
    isDownloaded: boolean("is_downloaded").notNull().default(false),
    /** Opened at a payment emulator: no money moved. */
    isEmulated: boolean("is_emulated").notNull().default(false),
  },
  (table) => [
    uniqueIndex("orders_provider_order").on(table.providerOrderId, table.provider),
    uniqueIndex("orders_provider_payment").on(table.providerPaymentId, table.provider),
    // Read backwards, these indexes give the office's lists, newest first, page by page.
    index("orders_time").on(table.state, table.createdAt, table.number),
    index("orders_amount").on(table.state, table.amountPaise, table.createdAt, table.number),
    index("orders_undownloaded")
      .on(table.createdAt, table.number)
      .where(sql`${table.state} = 'paid' and not ${table.isDownloaded}`),
    index("orders_town").using("gin", plainWords(sql`${table.deliveryAddress} ->> 'city'`)),
    index("orders_customer").on(table.customerId, table.state, table.number.desc()),
    index("orders_purchase").on(table.purchase),
    // Only one payment can ever pay a purchase.
    uniqueIndex("orders_purchase_paid").on(table.purchase).where(sql`${table.state} in ('paid', 'refunded')`),
    index("orders_unnamed").on(table.customerId).where(sql`${table.state} = 'paid' and not ${table.isNamed}`),
    index("orders_emulated").on(table.number).where(sql`${table.isEmulated}`),
    index("orders_reconcile").on(table.reconcileAt).where(sql`${table.reconcileAt} is not null`),
    check("orders_amounts", sql`${table.amountPaise} = ${table.subtotalPaise} - ${table.discountPaise}`),
    check("orders_refunded_part", sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
    check(
      "orders_exchanged_parts",
      sql`${table.exchangeInPaise} between 0 and ${table.amountPaise} and ${table.exchangeOutPaise} between 0 and ${table.refundedPaise}`,
    ),
    check(
      "orders_paid_has_payment",
      sql`${table.state} <> 'paid' or ${table.providerPaymentId} is not null or ${table.amountPaise} = ${table.exchangeInPaise}`,
    ),
  ],
);

/**
 * Purchased variants as they were at the time of the order. No reference to the catalogue, whose products may
 * change or be deleted.
 */
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
    /** Size of the zip in bytes. */
    fileSize: integer("file_size").notNull(),
    /** Price of one before a sale. */
    listPricePaise: integer("list_price_paise").notNull(),
    unitPricePaise: integer("unit_price_paise").notNull(),
    /** Share of the order's discount, for the whole quantity. */
    discountPaise: integer("discount_paise").notNull(),
    quantity: integer().notNull(),
    position: integer().notNull(),
    /** Time of the line's partial refund; it can no longer be downloaded. */
    refundedAt: instant("refunded_at"),
    /** Licence that the order agreed to, and its version; null for orders of an older shop. */
    licenceId: text("licence_id"),
    licenceVersion: integer("licence_version"),
  },
  (table) => [
    check(
      "order_lines_amounts",
      sql`${table.discountPaise} between 0 and ${table.unitPricePaise} * ${table.quantity}`,
    ),
    index("order_lines_order").on(table.orderNumber, table.position),
    index("order_lines_variant").on(table.variantId),
    index("order_lines_words").using("gin", plainWords(table.productName)),
  ],
);

/**
 * File names by which a customer can request a purchased file, so that a download reads one row regardless of
 * the number of purchases. Derived from the lines of paid orders when the customer first downloads; the order
 * itself says whether it is still paid.
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
    /** Position among the line's names; 0 is the file's own name. */
    distance: integer().notNull(),
    /** Zip of the earlier file that has this name; null means the line's file. */
    earlierHash: text("earlier_hash"),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.name, table.lineId] }),
    index("download_names_line").on(table.lineId),
  ],
);

/**
 * Files of a line before its customer took a newer one; each can still be downloaded under its own name. The
 * line itself has the file taken last.
 */
export const earlierFiles = pgTable(
  "earlier_files",
  {
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    fileHash: text("file_hash").notNull(),
    /** Size of the zip in bytes. */
    fileSize: integer("file_size").notNull(),
    variantPath: text("variant_path").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.fileHash] }),
    index("earlier_files_content").on(table.fileHash),
  ],
);

/** Downloads of purchased files: one row per line, for any number of downloads and ranges. */
export const downloads = pgTable("downloads", {
  lineId: integer("line_id")
    .primaryKey()
    .references(() => orderLines.id, { onDelete: "cascade" }),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
  /** Number of downloads; requests within a few minutes count once. */
  times: integer().notNull().default(1),
});

/**
 * Stitch files inside a line's zip, under names that every machine shows. Written when the order is first
 * listed and never changed, because customers find files on their sticks by these names.
 */
export const orderFiles = pgTable(
  "order_files",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Copy of the line's order number: names are unique in an order. */
    orderNumber: integer("order_number").notNull(),
    /** Zip that contains it: the line's or an earlier one. */
    zipHash: text("zip_hash").notNull(),
    /** At most 8 + 3 capitals, digits and `_`. */
    name: text().notNull(),
    /** Name of the entry in the zip. */
    entry: text().notNull(),
    part: text({ enum: ["single", "back", "hand"] }).notNull(),
    format: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex("order_files_name").on(table.orderNumber, table.name),
    uniqueIndex("order_files_entry").on(table.lineId, table.zipHash, table.entry),
  ],
);

/**
 * Files of a line in another size, mirrored, turned or in pieces. `order_files` names its stitch files. Rows
 * stay when the line is refunded or gets a newer file.
 */
export const adaptations = pgTable(
  "adaptations",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Zip that it was made from: the line's, or an earlier one. */
    sourceHash: text("source_hash").notNull(),
    percent: smallint().notNull(),
    mirror: text({ enum: ["none", "horizontal"] }).notNull(),
    turn: smallint().$type<0 | 90>().notNull(),
    /** 0 without a hoop. */
    hoopWidthTenthMm: integer("hoop_width_tenth_mm").notNull(),
    hoopHeightTenthMm: integer("hoop_height_tenth_mm").notNull(),
    zipHash: text("zip_hash").notNull(),
    /** Bytes. */
    zipSize: integer("zip_size").notNull(),
    files: jsonb().$type<readonly AdaptedFileFacts[]>().notNull(),
    checks: jsonb().$type<readonly AdaptationCheck[]>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("adaptations_settings").on(
      table.lineId,
      table.sourceHash,
      table.percent,
      table.mirror,
      table.turn,
      table.hoopWidthTenthMm,
      table.hoopHeightTenthMm,
    ),
    index("adaptations_content").on(table.zipHash),
  ],
);

/** Measures of a stitch file in an adaptation's zip, in sewing order. */
export interface AdaptedFileFacts
  extends Pick<AdaptedFile, "piece" | "width" | "height" | "stitches" | "colors"> {
  readonly entry: string;
}

/** A check of one part against its original. */
export interface AdaptationCheck extends Check {
  readonly part: AdaptedFile["part"];
}

/**
 * Links that open one download on another device without a session. Used and expired rows are deleted a day
 * later.
 */
export const downloadLinks = pgTable(
  "download_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Stitch file; null means the whole zip. */
    fileId: integer("file_id").references(() => orderFiles.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("download_links_expiry").on(table.expiresAt),
    index("download_links_line").on(table.lineId),
    index("download_links_file").on(table.fileId),
  ],
);

/**
 * Zips of everything that a customer owned when they were asked for. Their addresses work for a day, on any
 * device and without a session; the bytes of a zip are planned once, so that every process sends the same.
 */
export const libraries = pgTable(
  "libraries",
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text("token_hash").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Lines whose files are in the zip: when one of them is refunded, the address ends. */
    lineIds: integer("line_ids").array().notNull(),
    /** Contents of the zip in their order; null after the address has expired. */
    plan: jsonb().$type<LibraryPlan>(),
    /** SHA-256 of the plan. */
    etag: text().notNull(),
    /** Size of the zip. */
    bytes: bigint({ mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** First time that it was fetched from its beginning. */
    fetchedAt: instant("fetched_at"),
  },
  (table) => [
    index("libraries_customer").on(table.customerId, table.createdAt),
    index("libraries_expiry").on(table.expiresAt).where(sql`${table.plan} is not null`),
  ],
);

/** Payments reported by a provider, whether they paid the order or were surplus. */
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
     * The bank's reference of the transfer, which customers see in their bank's app: UTR, or RRN for a card.
     */
    bankReference: text("bank_reference"),
    providerRefundId: text("provider_refund_id"),
    /**
     * Amount refunded according to the provider's last answer, in its dashboard too; null while there was no
     * partial refund.
     */
    partialRefundPaise: integer("partial_refund_paise"),
    /** Number of refunds that the bank failed to execute. */
    refundAttempt: integer("refund_attempt").notNull().default(0),
    /** Time of the next reconciliation of its refund. */
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
 * Webhooks as received: verified on these bytes, stored, answered, processed afterwards, and deleted after
 * the retention period.
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
    /** The provider's event type, and the order it is about; null when the body names none. */
    type: text(),
    providerOrderId: text("provider_order_id"),
    /** Number of repeated deliveries, and the time of the last. */
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
