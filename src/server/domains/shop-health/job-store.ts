import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
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
  /** Number of demo files that a check left out, because they are not drawn yet. */
  readonly undrawn?: number;
  readonly made?: MadeBackup;
  readonly failure?: JobFailure;
}

/** `disk-full`: the disk had no room for a backup. */
export type JobFailure = "disk-full" | "failed";

/** When the last backup of any process began, and the last complete one. */
export interface LastBackups {
  readonly tried: Date | null;
  readonly complete: Date | null;
}

/** A long-running job that a staff member started. */
export interface Job extends JobProgress {
  readonly id: number;
  readonly kind: JobKind;
  readonly who: string;
  readonly state: "running" | "done" | "failed";
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Set if it is done, and with a `failure` if it failed. */
  readonly result: JobResult | null;
}

const STALE_MS = 30_000;
const isDone = eq(shopJobs.state, "done");

/** Starts a job and logs it; `undefined` while another job runs in any process. */
export async function startJob(
  db: Database,
  kind: JobKind,
  actor: Actor,
  now: Date,
): Promise<Job | undefined> {
  await failStale(db, now);
  return db.transaction((tx) => start(tx, kind, actor, now));
}

/** Starts a backup if `isDue`, which one process at a time is asked. */
export async function startDueBackup(
  db: Database,
  isDue: (last: LastBackups) => boolean,
  actor: Actor,
  now: Date,
): Promise<Job | undefined> {
  await failStale(db, now);
  return workUnlessBusy(db, "due backup", async (tx) => {
    const started = sql`max(${shopJobs.startedAt})`.mapWith(shopJobs.startedAt);
    const [last] = await tx
      .select({
        tried: started,
        complete: sql`${started} filter (where ${isDone})`.mapWith(shopJobs.startedAt),
      })
      .from(shopJobs)
      .where(eq(shopJobs.kind, "backup"));
    return last && isDue(last) ? start(tx, "backup", actor, now) : undefined;
  });
}

/** Heartbeat: a job without one for 30 seconds counts as failed. */
export function reportJob(db: Database, id: number, progress: JobProgress, now: Date): Promise<void> {
  return change(db, eq(shopJobs.id, id), { ...progress, heartbeatAt: now });
}

export function endJob(db: Database, id: number, result: JobResult, now: Date): Promise<void> {
  return change(db, eq(shopJobs.id, id), { state: result.failure ? "failed" : "done", endedAt: now, result });
}

/** The running job, or the last one. */
export function latestJobs(db: Database, now: Date): Promise<Job | undefined> {
  return latest(db, undefined, now);
}

/** Why the last backup failed; null if it did not. */
export async function readBackupFailure(db: Database, now: Date): Promise<JobFailure | null> {
  const last = await latest(db, eq(shopJobs.kind, "backup"), now);
  return last?.state === "failed" ? (last.result?.failure ?? "failed") : null;
}

/** Forgets backups whose archives were removed from a machine's folder. */
export async function forgetBackups(
  db: Database,
  { machine, folder }: Pick<MadeBackup, "machine" | "folder">,
  names: readonly string[],
): Promise<void> {
  const madeBackup = sql`${shopJobs.result} -> 'made'`;
  const isHere = sql`${madeBackup} ->> 'machine' = ${machine} and ${madeBackup} ->> 'folder' = ${folder}`;
  if (names.length > 0)
    await db.delete(shopJobs).where(and(isHere, inArray(sql`${madeBackup} ->> 'name'`, [...names])));
}

/** Backups of all machines, newest first; `missing` counts files that were missing in storage. */
export async function listBackups(
  db: Database,
  limit: number,
): Promise<(MadeBackup & { readonly createdAt: Date; readonly missing: number })[]> {
  const rows = await db
    .select()
    .from(shopJobs)
    .where(and(eq(shopJobs.kind, "backup"), isDone))
    .orderBy(desc(shopJobs.id))
    .limit(limit);
  return rows.flatMap(({ result, endedAt, startedAt }) => {
    const { made: backup, found: missingCount = 0 } = resultOf(result) ?? {};
    return backup ? [{ ...backup, createdAt: endedAt ?? startedAt, missing: missingCount }] : [];
  });
}

async function change(db: Database, where: SQL | undefined, values: Partial<typeof shopJobs.$inferInsert>) {
  await db
    .update(shopJobs)
    .set(values)
    .where(and(eq(shopJobs.state, "running"), where));
}

/** Marks jobs of killed processes as failed. */
function failStale(db: Database, now: Date) {
  return change(db, lt(shopJobs.heartbeatAt, new Date(now.getTime() - STALE_MS)), {
    state: "failed",
    endedAt: now,
  });
}

async function start(tx: Database, kind: JobKind, actor: Actor, now: Date): Promise<Job | undefined> {
  const values = { kind, who: actor.who, state: "running", startedAt: now, heartbeatAt: now } as const;
  const [row] = await tx.insert(shopJobs).values(values).onConflictDoNothing().returning();
  if (!row) return undefined;
  await writeChange(tx, actor, { action: `${kind} started`, subject: "shop", subjectId: kind }, now);
  return jobOf(row);
}

async function latest(db: Database, which: SQL | undefined, now: Date): Promise<Job | undefined> {
  const [row] = await db.select().from(shopJobs).where(which).orderBy(desc(shopJobs.id)).limit(1);
  const isStale = row?.state === "running" && now.getTime() - row.heartbeatAt.getTime() > STALE_MS;
  return row && jobOf(isStale ? { ...row, state: "failed", endedAt: row.heartbeatAt } : row);
}

function jobOf({ heartbeatAt, result, ...row }: typeof shopJobs.$inferSelect): Job {
  return { ...row, result: resultOf(result) };
}

/** Written by `end`. */
const resultOf = (result: unknown) => result as JobResult | null;
