import { Socket } from "node:net";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, type PoolConfig } from "pg";

/** A connection to the shop's database: the pool itself, or the transaction one is in. Stores take this. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /**
   * False where clients share sessions, and so would share each other's names: the embedded database, old
   * poolers.
   */
  readonly namedStatements: boolean;
  /** In a worker of this process. */
  readonly isEmbedded: boolean;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/**
 * `target` is a `postgres://` address, or the folder and port of the embedded database's socket. Nothing is
 * asked of a session at its start, since poolers refuse that.
 */
export function openDatabase(
  target: string | { host: string; port: number },
  max: number,
  namedStatements = typeof target === "string",
): OpenDatabase {
  const isEmbedded = typeof target !== "string";
  const where: PoolConfig = isEmbedded
    ? { ...target, user: "postgres", database: "postgres" }
    : { connectionString: target };
  const pool = new Pool({ ...where, max, application_name: "kasuti", ...KEPT_ALIVE });
  // An idle connection may break at any time; the pool replaces it, and the next query says what is wrong.
  pool.on("error", () => {});
  giveBackBroken(pool);
  return { db: drizzle(pool), pool, namedStatements, isEmbedded, close: () => pool.end() };
}

/**
 * Whether the other machine is still there is asked where it says nothing for so long; then for ten seconds
 * more.
 */
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A server whose machine vanished says nothing, and what was sent to it is sent again for a quarter of an
 * hour. From now on a statement that is not answered for `ms` milliseconds fails with its connection: for
 * whoever serves, not for long work.
 */
export function giveUpSilent({ pool }: OpenDatabase, ms = SILENT_MS): void {
  pool.on("connect", (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    let answered = stream.bytesWritten;
    client.on("drain", () => {
      answered = stream.bytesWritten;
    });
    stream.setTimeout(ms);
    stream.on("timeout", () => {
      if (stream.bytesWritten > answered)
        stream.destroy(new Error(`The database has not answered for ${ms / 1_000} s`));
    });
  });
}

/** Maximum time of a statement while serving, including a minute for locks. */
const SILENT_MS = 120_000;

/**
 * A connection may break while somebody has it, too. No pool listens to it then, so that the error would end
 * the process; and one that breaks at its `begin` is never given back by drizzle, so that the pool would be
 * one less for ever.
 */
function giveBackBroken(pool: Pool): void {
  const taken = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_, client) => taken.delete(client));
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!taken.has(client)) return;
      client.release(error);
      // Whoever has it gives it back again.
      client.release = () => {};
    }),
  );
}
