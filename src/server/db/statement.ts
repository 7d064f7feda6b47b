import type { QueryResultRow } from "pg";
import type { OpenDatabase } from "./database.ts";

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
