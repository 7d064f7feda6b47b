import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Long work that somebody started in the office, and how far it is: whichever process is asked. */
export const shopJobs = pgTable(
  "shop_jobs",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ["backup", "check"] }).notNull(),
    who: text().notNull(),
    state: text({ enum: ["running", "done", "failed"] }).notNull(),
    step: text().notNull().default(""),
    done: integer().notNull().default(0),
    /** `null` where nobody knows. */
    of: integer(),
    startedAt: instant("started_at").notNull(),
    /** When the process that does it last said that it does. */
    heartbeatAt: instant("heartbeat_at").notNull(),
    endedAt: instant("ended_at"),
    /** What it came to. */
    result: jsonb(),
  },
  (table) => [uniqueIndex("shop_jobs_running").on(table.state).where(sql`${table.state} = 'running'`)],
);
