import { hostname } from "node:os";
import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type MoveInChoices,
  type MoveInDecisions,
  moveInChoices,
  NO_CHOICES,
} from "../../../../contract/office/move-in/move-in-choices.ts";
import type { Database } from "../../../db/database.ts";
import { moveInRuns } from "../../../db/schema/index.ts";
import { isAlive, ownProcess } from "../../../workers/process-identity.ts";
import { Failure } from "../../failure.ts";
import type { MoveIn, OnStep } from "../move-in.ts";

export type RunRow = typeof moveInRuns.$inferSelect;

/** Time after which a silent process of another machine counts as dead. */
const STALE_MS = 60_000;
/** Processes that may end during one run before it fails: it may be the run that ends them. */
const MOST_ATTEMPTS = 25;

const isRunning = inArray(moveInRuns.state, ["planning", "moving"]);

export async function readRun(db: Database): Promise<RunRow | undefined> {
  return (await db.select().from(moveInRuns))[0];
}

export async function readChoices(db: Database): Promise<MoveInChoices> {
  return moveInChoices.catch(NO_CHOICES).parse((await readRun(db))?.choices ?? {});
}

/** Answers whether it was saved: not while a move runs. */
export async function saveChoices(db: Database, choices: MoveInChoices): Promise<boolean> {
  const rows = await db
    .insert(moveInRuns)
    .values({ choices })
    .onConflictDoUpdate({
      target: moveInRuns.id,
      set: { choices },
      setWhere: sql`${moveInRuns.state} is distinct from 'moving'`,
    })
    .returning({ id: moveInRuns.id });
  return rows.length === 1;
}

/**
 * Asks a process to plan or to move in. A plan that is being made is begun again, with the choices of now.
 * @throws Failure move-in-running, move-in-unplanned
 */
export function startRun(
  db: Database,
  { applies, who }: { readonly applies: boolean; readonly who: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(moveInRuns).for("update");
    if (row?.state === "moving" || (applies && row?.state === "planning"))
      throw new Failure("move-in-running");
    if (applies && !row?.open) throw new Failure("move-in-unplanned");
    const state = applies ? ("moving" as const) : ("planning" as const);
    const run = { ...IDLE, state, who };
    await tx.insert(moveInRuns).values(run).onConflictDoUpdate({ target: moveInRuns.id, set: run });
  });
}

const IDLE = {
  ...{ state: null, step: null, done: 0, of: null, holder: null, beatAt: null, attempts: 0, problem: null },
} as const;

/** Answers false while files are being moved in. A plan that is being made ends. */
export async function endRuns(db: Database): Promise<boolean> {
  const row = await readRun(db);
  if (row?.state === "moving") return false;
  await db
    .update(moveInRuns)
    .set({ ...IDLE, open: null })
    .where(sql`${moveInRuns.state} is distinct from 'moving'`);
  return true;
}

/** Name of this process as a holder of runs. */
export const ownHolder = async (): Promise<string> => `${hostname()} ${await ownProcess()}`;

/** Whether a run waits for a process: no process holds it, or its process has ended. */
export async function isRunWaiting(row: RunRow | undefined, now: Date): Promise<boolean> {
  if (row?.state !== "planning" && row?.state !== "moving") return false;
  if (row.holder === null || row.beatAt === null) return true;
  if (now.getTime() - row.beatAt.getTime() > STALE_MS) return true;
  const [host, ...identity] = row.holder.split(" ");
  return host === hostname() && !(await isAlive(identity.join(" ")));
}

/** Takes a run that waits; `undefined` when there is none, or another process was faster. */
export async function claimRun(
  db: Database,
  holder: string,
  now: Date,
): Promise<{ readonly applies: boolean } | undefined> {
  const row = await readRun(db);
  if (!row || !(await isRunWaiting(row, now))) return undefined;
  const isSameHolder = sql`${moveInRuns.holder} is not distinct from ${row.holder}`;
  if (row.attempts >= MOST_ATTEMPTS) {
    const problem = "It ended again and again before it was done. Look into the log of the server.";
    await db.update(moveInRuns).set({ state: "failed", problem }).where(and(isRunning, isSameHolder));
    return undefined;
  }
  const [claimed] = await db
    .update(moveInRuns)
    .set({ holder, beatAt: now, attempts: row.attempts + 1, step: null, done: 0, of: null })
    .where(and(isRunning, isSameHolder))
    .returning();
  return claimed && { applies: claimed.state === "moving" };
}

/** Sign of life of a run with its progress. Answers whether this process still holds it. */
export async function beatRun(
  db: Database,
  holder: string,
  progress: { readonly step: Parameters<OnStep>[0]; readonly done: number; readonly of: number } | undefined,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(moveInRuns)
    .set({ beatAt: now, ...progress })
    .where(and(isRunning, eq(moveInRuns.holder, holder)))
    .returning({ id: moveInRuns.id });
  return rows.length === 1;
}

/** Ends a run that this process holds. The plan of a move that failed stays, so that it can be repeated. */
export async function endRun(db: Database, holder: string, problem?: string): Promise<void> {
  const state = sql`case when ${problem ?? null}::text is not null then 'failed'
    when ${moveInRuns.state} = 'moving' then 'moved' else 'planned' end`;
  await db
    .update(moveInRuns)
    .set({
      ...{ state, problem: problem ?? null, holder: null },
      ...(problem !== undefined && {
        open: sql`case when ${moveInRuns.state} = 'moving' then ${moveInRuns.open} end`,
      }),
    })
    .where(and(isRunning, eq(moveInRuns.holder, holder)));
}

export const DISK_FULL =
  "The disk of the server is full. Free some space, then move in again: nothing comes twice.";

/** Ends a run whose process could not begin. */
export async function failRun(db: Database, problem: string): Promise<void> {
  await db.update(moveInRuns).set({ state: "failed", problem, holder: null }).where(isRunning);
}

/** Saves the latest report, and what the owner may decide about uploaded files; not about other folders. */
export async function saveResult(
  db: Database,
  { report, open }: { readonly report: MoveIn["report"]; readonly open: MoveInDecisions | undefined },
): Promise<void> {
  const result = { report, ...(open && { open }) };
  await db.insert(moveInRuns).values(result).onConflictDoUpdate({ target: moveInRuns.id, set: result });
}
