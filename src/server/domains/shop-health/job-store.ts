import { and, desc, eq, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { shopJobs } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";

export type JobKind = (typeof shopJobs.$inferSelect)["kind"];

/** How far a job is; `of` is `null` where nobody knows. */
export interface JobProgress {
  readonly step: string;
  readonly done: number;
  readonly of: number | null;
}

/** A backup that lies in a folder of the machine that made it. */
export interface MadeBackup {
  readonly machine: string;
  readonly folder: string;
  readonly name: string;
  readonly bytes: number;
}

export interface JobResult {
  /** What a check found, the first hundred of them; `found` counts all. */
  readonly issues: readonly { readonly subject: string; readonly error: string; readonly advice: string }[];
  readonly found: number;
  /** Files that it opened or kept. */
  readonly files: number;
  readonly made?: MadeBackup;
}

/** Something long that somebody started, as it stands. */
export interface Job extends JobProgress {
  readonly id: number;
  readonly kind: JobKind;
  readonly who: string;
  readonly state: "running" | "done" | "failed";
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Of one that is done. */
  readonly result: JobResult | null;
}

export interface JobStore {
  /** Begins one, with a line in the log; `undefined` while another one runs, in whichever process. */
  start(kind: JobKind, actor: Actor, now: Date): Promise<Job | undefined>;
  /** To be said again and again: who says nothing for half a minute is taken for dead. */
  report(id: number, progress: JobProgress, now: Date): Promise<void>;
  end(id: number, result: JobResult | null, now: Date): Promise<void>;
  /** The one that runs, or ran last. */
  latest(now: Date): Promise<Job | undefined>;
  /** Backups of all machines, latest first; `missing` counts the files that storage lacked. */
  backups(limit: number): Promise<(MadeBackup & { readonly createdAt: Date; readonly missing: number })[]>;
}

const SILENT_MS = 30_000;

export function createJobStore(db: Database): JobStore {
  const change = async (where: SQL | undefined, values: Partial<typeof shopJobs.$inferInsert>) => {
    await db
      .update(shopJobs)
      .set(values)
      .where(and(eq(shopJobs.state, "running"), where));
  };
  /** A process that was killed leaves its job behind. */
  const giveUpSilent = (now: Date) =>
    change(lt(shopJobs.heartbeatAt, new Date(now.getTime() - SILENT_MS)), { state: "failed", endedAt: now });
  return {
    start: async (kind, actor, now) => {
      await giveUpSilent(now);
      return db.transaction(async (tx) => {
        const values = { kind, who: actor.who, state: "running", startedAt: now, heartbeatAt: now } as const;
        const [row] = await tx.insert(shopJobs).values(values).onConflictDoNothing().returning();
        if (!row) return undefined;
        const begun = { action: `${kind} started`, subject: "shop", subjectId: kind } as const;
        await writeChange(tx, actor, begun, now);
        return jobOf(row);
      });
    },
    report: (id, progress, now) => change(eq(shopJobs.id, id), { ...progress, heartbeatAt: now }),
    end: (id, result, now) =>
      change(eq(shopJobs.id, id), { state: result ? "done" : "failed", endedAt: now, result }),
    latest: async (now) => {
      const [row] = await db.select().from(shopJobs).orderBy(desc(shopJobs.id)).limit(1);
      const isSilent = row?.state === "running" && now.getTime() - row.heartbeatAt.getTime() > SILENT_MS;
      return row && jobOf(isSilent ? { ...row, state: "failed", endedAt: row.heartbeatAt } : row);
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
