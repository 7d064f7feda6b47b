import { sql } from "drizzle-orm";
import type { WithLock } from "../files/derived-files.ts";
import type { Database, OpenDatabase } from "./database.ts";

/**
 * Lets one process at a time work under a name. The lock ends with its transaction, so a killed process
 * releases it, and it works behind a pooler. Not used on the embedded database: it has one process, and a
 * transaction would block all its clients.
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

/**
 * Runs `work` in a transaction under a named lock; answers `undefined` at once when another process holds it.
 */
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
