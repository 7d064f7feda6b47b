import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** One row while a catalogue import runs; its holder updates `beatAt` regularly. */
export const importLock = pgTable("import_lock", {
  id: integer().primaryKey().default(1),
  holder: text().notNull(),
  beatAt: instant("beat_at").notNull().defaultNow(),
});
