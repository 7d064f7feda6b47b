import { Socket } from "node:net";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, type PoolConfig } from "pg";

/** Connection to the shop's database: the pool itself, or the current transaction. Stores take this type. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /**
   * False where clients share sessions, and therefore statement names: the embedded database, old poolers.
   */
  readonly namedStatements: boolean;
  /** True when the database runs in a worker thread of this process. */
  readonly isEmbedded: boolean;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens a pool on a `postgres://` address, or on the folder and port of the embedded database's socket. No
 * session parameters are set on connecting, because poolers reject them.
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
  const pool = new Pool({ ...where, max, application_name: "kasuti", ...KEEP_ALIVE });
  // An idle connection may break at any time. The pool replaces it, and the next query reports a lasting
  // failure.
  pool.on("error", () => {});
  releaseBroken(pool);
  return { db: drizzle(pool), pool, namedStatements, isEmbedded, close: () => pool.end() };
}

/** TCP keepalive: the first probe is sent after ten idle seconds. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Ends a connection that leaves a statement unanswered for `ms` milliseconds. The kernel would resend
 * data to a vanished machine for a quarter of an hour. For processes that serve requests; long work needs
 * longer statements.
 */
export function failUnanswered({ pool }: OpenDatabase, ms = ANSWER_TIMEOUT_MS): void {
  pool.on("connect", (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    let answeredBytes = stream.bytesWritten;
    client.on("drain", () => {
      answeredBytes = stream.bytesWritten;
    });
    stream.setTimeout(ms);
    stream.on("timeout", () => {
      if (stream.bytesWritten > answeredBytes)
        stream.destroy(new Error(`The database has not answered for ${ms / 1_000} s`));
    });
  });
}

/** Maximum time of a statement while serving requests, including a minute of waiting for locks. */
const ANSWER_TIMEOUT_MS = 120_000;

/**
 * Releases connections that break while in use. The pool does not listen for their errors then, so an error
 * would end the process. Drizzle never releases one that breaks at its `begin`, so the pool would lose a slot
 * for good.
 */
function releaseBroken(pool: Pool): void {
  const clientsInUse = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => clientsInUse.add(client));
  pool.on("release", (_, client) => clientsInUse.delete(client));
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!clientsInUse.has(client)) return;
      client.release(error);
      // The code that uses the client will call `release` again.
      client.release = () => {};
    }),
  );
}
