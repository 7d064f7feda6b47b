import { type SQL, sql } from "drizzle-orm";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { type Database, type OpenDatabase, takesNames } from "./database.ts";

/** Runs one query text over and over: planned once per connection where the engine can name it. */
export type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/** For the busiest reads, outside transactions. `name` is the statement's own in the whole program. */
export function createStatement<Row extends QueryResultRow>(
  { pool, namedStatements }: OpenDatabase,
  name: string,
  text: string,
): Statement<Row> {
  const query = namedStatements ? { name, text } : { text };
  return async (values) => (await pool.query<Row>({ ...query, values: [...values] })).rows;
}

/** Builds a query whose values are `sql.placeholder`s. */
type Build<Q> = (db: Database) => { prepare(name: string): { execute(values: Placed): Promise<Q> } };
type Placed = Readonly<Record<string, unknown>>;

/**
 * As `createStatement`, for transactions too: Drizzle builds the query once for each connection, and from then on only
 * binds its values. What is built anew each time costs more than sending it.
 */
export function createPrepared<Q>(
  name: string,
  build: Build<Q>,
): (db: Database, values: Placed) => Promise<Q> {
  const built = new WeakMap<object, ReturnType<ReturnType<Build<Q>>["prepare"]>>();
  return (db, values) => {
    const connection = connectionOf(db);
    const known = built.get(connection);
    if (known) return known.execute(values);
    const query = build(db).prepare(takesNames(connection) ? name : "");
    built.set(connection, query);
    return query.execute(values);
  };
}

/** As `createPrepared`, of a text that Drizzle has no words for. */
export function createPreparedText<Row extends QueryResultRow>(
  name: string,
  text: string,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const connection = connectionOf(db);
    const query = takesNames(connection) ? { name, text } : { text };
    return (await connection.query<Row>({ ...query, values: [...values] })).rows;
  };
}

/** Drizzle makes a session for each transaction, and keeps to itself which connection it has. */
function connectionOf(db: Database): Pool | PoolClient {
  return Reflect.get(db._.session, "client");
}

/** A placeholder for each of some columns, bound as they are: unlike a column's own, they take null. */
export function placed<K extends string>(...columns: readonly K[]): Record<K, SQL> {
  const entries = columns.map((column) => [column, sql`${sql.placeholder(column)}`]);
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as Record<K, SQL>;
}
