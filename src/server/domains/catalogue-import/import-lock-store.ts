import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../db/database.ts";

/** One import at a time: a row that its holder keeps fresh. */
export interface ImportLockStore {
  /** Whether it is taken now: free, stale, or left by a holder that `isGone`. */
  take(holder: string, isGone: (other: string) => Promise<boolean>): Promise<boolean>;
  /** Who holds it. */
  holder(): Promise<string | undefined>;
  /** To be called every few seconds. Answers whether it is still held. */
  refresh(holder: string): Promise<boolean>;
  release(holder: string): Promise<void>;
}

/** Of a holder that was not heard of for so long nothing is left. */
const STALE = "60 seconds";

export function createImportLockStore({ db }: Pick<OpenDatabase, "db">): ImportLockStore {
  const holder = async () =>
    (await db.execute<{ holder: string }>(sql`select holder from import_lock`)).rows[0]?.holder;
  const takeFrom = async (mine: string, gone: string | undefined) => {
    const { rows } = await db.execute(sql`
      insert into import_lock (id, holder, beat_at) values (1, ${mine}, now())
      on conflict (id) do update set holder = excluded.holder, beat_at = now()
      where import_lock.beat_at < now() - ${STALE}::interval or import_lock.holder = ${gone ?? ""}
      returning id`);
    return rows.length === 1;
  };
  return {
    holder,
    take: async (mine, isGone) => {
      if (await takeFrom(mine, undefined)) return true;
      const other = await holder();
      return other !== undefined && (await isGone(other)) && takeFrom(mine, other);
    },
    refresh: async (mine) => {
      const { rows } = await db.execute(
        sql`update import_lock set beat_at = now() where holder = ${mine} returning id`,
      );
      return rows.length === 1;
    },
    release: async (mine) => {
      await db.execute(sql`delete from import_lock where holder = ${mine}`);
    },
  };
}
