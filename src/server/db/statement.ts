import type { QueryResultRow } from "pg";
import type { OpenDatabase } from "./database.ts";

/** Runs one query repeatedly: planned once per connection where prepared statements can be named. */
export type Statement<Row> = (database: OpenDatabase, values: readonly unknown[]) => Promise<Row[]>;

/** Prepares a frequent read outside transactions. `name` is unique in the whole program. */
export function createStatement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return async ({ pool, namedStatements }, values) => {
    const query = namedStatements ? { name, text } : { text };
    return (await pool.query<Row>({ ...query, values: [...values] })).rows;
  };
}
