import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Long jobs started in the office, with their progress, readable by every process. */
export const shopJobs = pgTable(
  "shop_jobs",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["backup", "check"] }).notNull(),
    who: text().notNull(),
    state: text({ enum: ["running", "done", "failed"] }).notNull(),
    step: text().notNull().default(""),
    done: integer().notNull().default(0),
    /** Total to do, in the unit of `done`; null when unknown. */
    of: integer(),
    startedAt: instant("started_at").notNull(),
    /** Last sign of life of the process that runs the job. */
    heartbeatAt: instant("heartbeat_at").notNull(),
    endedAt: instant("ended_at"),
    result: jsonb(),
  },
  (table) => [uniqueIndex("shop_jobs_running").on(table.state).where(sql`${table.state} = 'running'`)],
);

/** One row while a catalogue import runs; its holder updates `beatAt` regularly. */
export const importLock = pgTable("import_lock", {
  id: integer().primaryKey().default(1),
  holder: text().notNull(),
  beatAt: instant("beat_at").notNull().defaultNow(),
});
