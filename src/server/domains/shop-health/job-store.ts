import { and, desc, eq, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { shopJobs } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";

export type JobKind = (typeof shopJobs.$inferSelect)["kind"];

/** Progress of a job; `of` is `null` if the total is unknown. */
export interface JobProgress {
  readonly step: string;
  readonly done: number;
  readonly of: number | null;
}

/** A backup in a folder of the machine that made it. */
export interface MadeBackup {
  readonly machine: string;
  readonly folder: string;
  readonly name: string;
  readonly bytes: number;
}

export interface JobResult {
  /** First hundred issues of a check; `found` counts all. */
  readonly issues: readonly { readonly subject: string; readonly error: string; readonly advice: string }[];
  readonly found: number;
  /** Number of checked or saved files. */
  readonly files: number;
  readonly made?: MadeBackup;
}

/** A long-running job that a staff member started. */
export interface Job extends JobProgress {
  readonly id: number;
  readonly kind: JobKind;
  readonly who: string;
  readonly state: "running" | "done" | "failed";
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Set if it is done. */
  readonly result: JobResult | null;
}

export interface JobStore {
  /** Starts a job and logs it; `undefined` while another job runs in any process. */
  start(kind: JobKind, actor: Actor, now: Date): Promise<Job | undefined>;
  /** Heartbeat: a job without one for 30 seconds counts as failed. */
  report(id: number, progress: JobProgress, now: Date): Promise<void>;
  end(id: number, result: JobResult | null, now: Date): Promise<void>;
  /** The running job, or the last one. */
  latest(now: Date): Promise<Job | undefined>;
  /** Backups of all machines, newest first; `missing` counts files that were missing in storage. */
  backups(limit: number): Promise<(MadeBackup & { readonly createdAt: Date; readonly missing: number })[]>;
}

const STALE_MS = 30_000;

export function createJobStore(db: Database): JobStore {
  const change = async (where: SQL | undefined, values: Partial<typeof shopJobs.$inferInsert>) => {
    await db
      .update(shopJobs)
      .set(values)
      .where(and(eq(shopJobs.state, "running"), where));
  };
  /** Marks jobs of killed processes as failed. */
  const failStale = (now: Date) =>
    change(lt(shopJobs.heartbeatAt, new Date(now.getTime() - STALE_MS)), { state: "failed", endedAt: now });
  return {
    start: async (kind, actor, now) => {
      await failStale(now);
      return db.transaction(async (tx) => {
        const values = { kind, who: actor.who, state: "running", startedAt: now, heartbeatAt: now } as const;
        const [row] = await tx.insert(shopJobs).values(values).onConflictDoNothing().returning();
        if (!row) return undefined;
        const started = { action: `${kind} started`, subject: "shop", subjectId: kind } as const;
        await writeChange(tx, actor, started, now);
        return jobOf(row);
      });
    },
    report: (id, progress, now) => change(eq(shopJobs.id, id), { ...progress, heartbeatAt: now }),
    end: (id, result, now) =>
      change(eq(shopJobs.id, id), { state: result ? "done" : "failed", endedAt: now, result }),
    latest: async (now) => {
      const [row] = await db.select().from(shopJobs).orderBy(desc(shopJobs.id)).limit(1);
      const isStale = row?.state === "running" && now.getTime() - row.heartbeatAt.getTime() > STALE_MS;
      return row && jobOf(isStale ? { ...row, state: "failed", endedAt: row.heartbeatAt } : row);
    },
    backups: async (limit) => {
      const rows = await db
        .select()
        .from(shopJobs)
        .where(and(eq(shopJobs.kind, "backup"), isNotNull(shopJobs.result)))
        .orderBy(desc(shopJobs.id))
        .limit(limit);
      return rows.flatMap(({ result, endedAt, startedAt }) => {
        const { made, found = 0 } = resultOf(result) ?? {};
        return made ? [{ ...made, createdAt: endedAt ?? startedAt, missing: found }] : [];
      });
    },
  };
}

function jobOf({ heartbeatAt, result, ...row }: typeof shopJobs.$inferSelect): Job {
  return { ...row, result: resultOf(result) };
}

/** Written by `end`. */
const resultOf = (result: unknown) => result as JobResult | null;
