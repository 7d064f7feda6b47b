import type { QueryResultRow } from "pg";
import type { OpenDatabase } from "./database.ts";

/** Runs one query repeatedly: planned once per connection where prepared statements can be named. */
export type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/** Prepares a frequent read outside transactions. `name` is unique in the whole program. */
export function createStatement<Row extends QueryResultRow>(
  { pool, namedStatements }: OpenDatabase,
  name: string,
  text: string,
): Statement<Row> {
  const query = namedStatements ? { name, text } : { text };
  return async (values) => (await pool.query<Row>({ ...query, values: [...values] })).rows;
}
