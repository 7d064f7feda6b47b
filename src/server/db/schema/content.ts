import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { storedNames } from "../../../contract/content/content-names.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

/** Versions of the owner's content and settings. Rows are never changed; the highest version is shown. */
export const contentVersions = pgTable(
  "content_versions",
  {
    name: text({ enum: storedNames }).notNull(),
    /** Version from 1 without gaps, so that two concurrent saves conflict at the primary key. */
    version: integer().notNull(),
    /** Null restores the shop's default texts and settings. */
    content: jsonb(),
    savedAt: instant("saved_at").notNull(),
    /** Null for changes from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the person at that time. */
    who: text().notNull(),
    /** Version that this one restored. */
    restored: integer(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
