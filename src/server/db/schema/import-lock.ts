import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** One row while an import of the catalogue runs; its holder keeps `beatAt` fresh. */
export const importLock = pgTable("import_lock", {
  id: integer().primaryKey().default(1),
  holder: text().notNull(),
  beatAt: instant("beat_at").notNull().defaultNow(),
});
