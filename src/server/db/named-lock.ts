import { sql } from "drizzle-orm";
import type { WithLock } from "../files/derived-files.ts";
import type { Database, OpenDatabase } from "./database.ts";

/**
 * Lets one process at a time work under a name. A killed one lets go with its connection, and a transaction's
 * lock is safe behind a pooler. The embedded database has one process, and a transaction would hold up all
 * its clients.
 */
export function createNamedLock({ db, isEmbedded }: OpenDatabase): WithLock | undefined {
  if (isEmbedded) return undefined;
  return (name, work) =>
    db.transaction(async (tx) => {
      await tx.execute("set local idle_in_transaction_session_timeout = 0");
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      return work();
    });
}

/** Works in a transaction under a name, unless another process does; answers `undefined` then, at once. */
export function workUnlessBusy<T>(
  db: Database,
  name: string,
  work: (tx: Database) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    );
    return rows[0]?.taken ? work(tx) : undefined;
  });
}
