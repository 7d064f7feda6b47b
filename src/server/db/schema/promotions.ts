import { sql } from "drizzle-orm";
import {
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
import type { PromotionScope } from "../../../contract/office/promotions/promotions-wire.ts";
import { promotionKinds } from "../../../contract/promotions/promotion-kinds.ts";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Promotions; after they are announced, only their name and end change. */
export const promotions = pgTable(
  "promotions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    startsAt: instant("starts_at").notNull(),
    /** Null for no end. */
    endsAt: instant("ends_at"),
    percent: integer(),
    /** Paise off each variant of a sale, or off an order with the code. */
    amountPaise: integer("amount_paise"),
    /** Null for everything. */
    scope: jsonb().$type<PromotionScope>(),
    steps: jsonb().$type<{ readonly designs: number; readonly percent: number }[]>(),
    minSubtotalPaise: integer("min_subtotal_paise"),
    /** Number of orders that can have it; null for any number. */
    useLimit: integer("use_limit"),
    /** Each customer can have it in one order. */
    oncePerCustomer: boolean("once_per_customer").notNull().default(false),
    /** A sale's reduction is measured by the prices before this time. */
    announcedAt: instant("announced_at").notNull(),
    /** A sale that lowers prices and shows neither the price before nor its end. */
    isQuiet: boolean("is_quiet").notNull().default(false),
    /** Time at which staff ended it before its end. */
    endedAt: instant("ended_at"),
    /** Its end before that; null for none. */
    endsBefore: instant("ends_before"),
  },
  (table) => [
    index("promotions_time").on(table.endsAt, table.startsAt),
    check("promotions_period", sql`${table.endsAt} is null or ${table.endsAt} >= ${table.startsAt}`),
  ],
);

/** Codes in capitals. A promotion has one, or generated ones for one order each. */
export const promotionCodes = pgTable(
  "promotion_codes",
  {
    code: text().primaryKey(),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    /** The only slot that a generated code can take; null for a code that takes any. */
    slot: integer(),
  },
  (table) => [index("promotion_codes_promotion").on(table.promotionId, table.slot)],
);

/**
 * Promotions of each order. An open order holds a slot of a limited promotion, and the customer's key of one
 * that a customer can have once, until it fails or for 30 minutes; then both are null.
 */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    orderNumber: integer("order_number")
      .notNull()
      .references(() => orders.number, { onDelete: "cascade" }),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id),
    /** Name and discount at the time of the order. The reduction of a sale is no part of the discount. */
    name: text().notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** Slot that a generated code must take; null for any. */
    codeSlot: integer("code_slot"),
    /** From 1 to the promotion's limit. */
    slot: integer(),
    /** SHA-256 of the customer's email address without its `+` part. */
    customerKey: text("customer_key"),
    takenAt: instant("taken_at").notNull(),
    /** Time when the order was paid. */
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.promotionId] }),
    uniqueIndex("promotion_uses_slot").on(table.promotionId, table.slot),
    uniqueIndex("promotion_uses_customer").on(table.promotionId, table.customerKey),
    index("promotion_uses_used").on(table.promotionId).where(sql`${table.usedAt} is not null`),
    index("promotion_uses_open")
      .on(table.takenAt)
      .where(
        sql`${table.usedAt} is null and (${table.slot} is not null or ${table.customerKey} is not null)`,
      ),
  ],
);
