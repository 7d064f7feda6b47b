import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

/** One change of many designs: what it does to each is written down and looked at before anything happens. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Who wants it: they are named in the log for what is done later. */
    staffId: integer("staff_id").references(() => staff.id),
    who: text().notNull(),
    address: text(),
    /** The requested change. */
    change: jsonb().notNull(),
    /** Which designs are meant: the list's filter, where it was not single ones. */
    meant: jsonb().notNull(),
    state: text({ enum: ["planning", "planned", "working", "done", "undoing", "undone"] }).notNull(),
    /** Variants whose price it changes; known once it is planned. */
    prices: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** When the last design was changed; it can be undone for a day from then on. */
    doneAt: instant("done_at"),
  },
  (table) => [index("bulk_changes_state").on(table.state)],
);

/** What one change of many does to one design. */
export const bulkItems = pgTable(
  "bulk_items",
  {
    bulkId: integer("bulk_id")
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    /** Place in the order that the designs were meant in. */
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /**
     * The values that differ, as they were and as they will be; until it was planned, what is wished of this
     * design alone.
     */
    before: jsonb().notNull().default({}),
    after: jsonb().notNull().default({}),
    state: text({
      enum: ["meant", "same", "impossible", "waiting", "changed", "refused", "undone", "kept"],
    }).notNull(),
    /** Why it is impossible. */
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.position] }),
    index("bulk_items_state").on(table.bulkId, table.state, table.position),
    index("bulk_items_product").on(table.productId),
  ],
);
