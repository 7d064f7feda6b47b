import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { isAlive, ownProcess } from "../../../workers/process-identity.ts";
import { ImportError } from "../../failure.ts";

/** Time after which the lock of a silent holder expires. */
const STALE = "60 seconds";

/** Current holder of the lock, which allows one import at a time by a row that its holder refreshes. */
export async function readImportHolder(db: Database): Promise<string | undefined> {
  return (await db.execute<{ holder: string }>(sql`select holder from import_lock`)).rows[0]?.holder;
}

async function takeFrom(db: Database, self: string, deadHolder: string | undefined): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into import_lock (id, holder, beat_at) values (1, ${self}, now())
    on conflict (id) do update set holder = excluded.holder, beat_at = now()
    where import_lock.beat_at < now() - ${STALE}::interval or import_lock.holder = ${deadHolder ?? ""}
    returning id`);
  return rows.length === 1;
}

/** Takes the lock if it is free, stale, or left by a holder that `isDead`. Answers whether it did. */
export async function takeImportLock(
  db: Database,
  self: string,
  isDead: (other: string) => Promise<boolean>,
): Promise<boolean> {
  if (await takeFrom(db, self, undefined)) return true;
  const owner = await readImportHolder(db);
  return owner !== undefined && (await isDead(owner)) && takeFrom(db, self, owner);
}

/** Renews the lock; call it every few seconds. Answers whether it is still held. */
export async function refreshImportLock(db: Database, self: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update import_lock set beat_at = now() where holder = ${self} returning id`,
  );
  return rows.length === 1;
}

export async function releaseImportLock(db: Database, self: string): Promise<void> {
  await db.execute(sql`delete from import_lock where holder = ${self}`);
}

const BEAT_MS = 5_000;

/**
 * Runs `work` while no other import runs.
 * @throws OwnerFailure conflict when another one is running
 */
export async function holdImportLock<T>(
  db: Database,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  const host = hostname();
  const self = `${host} ${await ownProcess()}`;
  const isDead = async (owner: string) =>
    owner.startsWith(`${host} `) && !(await isAlive(owner.slice(host.length + 1)));
  if (!(await takeImportLock(db, self, isDead))) {
    const [otherHost, pid] = ((await readImportHolder(db)) ?? "").split(" ");
    const where = otherHost === host || !otherHost ? `process ${pid}` : `process ${pid} on ${otherHost}`;
    throw new ImportError(
      "conflict",
      `Another import is running (${where}). Try again when it has finished.`,
    );
  }
  let stillHeld = true;
  const beat = setInterval(async () => {
    stillHeld = await refreshImportLock(db, self).catch(() => stillHeld);
  }, BEAT_MS);
  try {
    return await work(() => stillHeld);
  } finally {
    clearInterval(beat);
    // If the database is gone, the next import takes the lock of this dead process.
    await releaseImportLock(db, self).catch(() => {});
  }
}
