import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

/** Bulk edits. The effect on each design is stored and previewed before anything changes. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Staff member who requested it; the audit log names them for changes made later. */
    staffId: integer("staff_id").references(() => staff.id),
    who: text().notNull(),
    address: text(),
    /** The requested change. */
    change: jsonb().notNull(),
    /** Selected designs: the list's filter, unless single designs were selected. */
    target: jsonb().notNull(),
    state: text({ enum: ["planning", "planned", "working", "done", "undoing", "undone"] }).notNull(),
    /** Number of variants whose price it changes; set once it is planned. */
    prices: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Time of the last design's change; the edit can be undone for a day after it. */
    doneAt: instant("done_at"),
  },
  (table) => [index("bulk_changes_state").on(table.state)],
);

/** Effect of a bulk edit on one design. */
export const bulkItems = pgTable(
  "bulk_items",
  {
    bulkId: integer("bulk_id")
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    /** Position of the design in the selection. */
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /**
     * Changed values, before and after. Until the edit is planned, `after` holds the change requested for
     * this design alone.
     */
    before: jsonb().notNull().default({}),
    after: jsonb().notNull().default({}),
    state: text({
      enum: ["unchecked", "same", "impossible", "waiting", "changed", "refused", "undone", "conflicting"],
    }).notNull(),
    /** Reason why the change is impossible. */
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.position] }),
    index("bulk_items_state").on(table.bulkId, table.state, table.position),
    index("bulk_items_product").on(table.productId),
  ],
);
