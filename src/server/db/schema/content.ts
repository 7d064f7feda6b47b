import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentNames } from "../../../contract/content/content-names.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

/** Every version of the owner's content, never changed: the highest version is shown. */
export const contentVersions = pgTable(
  "content_versions",
  {
    name: text({ enum: contentNames }).notNull(),
    /** From 1 without a gap, so that two who save at once meet at the key. */
    version: integer().notNull(),
    /** Null: the shop's own texts and settings again. */
    content: jsonb(),
    savedAt: instant("saved_at").notNull(),
    /** Null: from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** As they were called then. */
    who: text().notNull(),
    /** The version that this one brought back. */
    restored: integer(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
