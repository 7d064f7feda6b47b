import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolConfig } from "pg";
import * as schema from "./schema/index.ts";

/** A connection to the shop's database: the pool itself, or the transaction one is in. Stores take this. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** False where clients share sessions, and so would share each other's names: the embedded database, old poolers. */
  readonly namedStatements: boolean;
  /** In a worker of this process. */
  readonly isEmbedded: boolean;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/**
 * `target` is a `postgres://` address, or the folder and port of the embedded database's socket. Nothing is asked of a
 * session at its start, since poolers refuse that.
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
  const pool = new Pool({ ...where, max, application_name: "kasuti" });
  // An idle connection may break at any time; the pool replaces it, and the next query says what is wrong.
  pool.on("error", () => {});
  // So may one that is in a transaction, which no pool listens to: unheard, that would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (!namedStatements) {
    nameless.add(pool);
    pool.on("connect", (client) => nameless.add(client));
  }
  return { db: drizzle(pool, { schema }), pool, namedStatements, isEmbedded, close: () => pool.end() };
}

const nameless = new WeakSet<object>();

/** Whether a pool, or a connection of one, may name its statements. */
export function takesNames(connection: object): boolean {
  return !nameless.has(connection);
}
