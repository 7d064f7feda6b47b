import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database.ts";
import type { Transaction } from "./listing-store.ts";

/** Reserves an id from the table's sequence. */
export async function nextId(db: Pick<Database, "execute">, table: PgTable): Promise<number> {
  const text = sql`select nextval(${sequenceOf(table)})::int as id`;
  return (await db.execute<{ id: number }>(text)).rows[0]?.id ?? 0;
}

/** Moves the table's sequence past ids given by imported rows, so that later inserts do not collide. */
export async function countIdsOn(
  tx: Transaction,
  table: PgTable,
  rows: readonly { readonly id?: number | undefined }[],
): Promise<void> {
  const highest = Math.max(0, ...rows.map(({ id = 0 }) => id));
  if (highest === 0) return;
  const maxId = sql`(select max(id) from ${table})`;
  const lastGivenId = sql`pg_sequence_last_value(${sequenceOf(table)}::regclass)`;
  await tx.execute(
    sql`select setval(${sequenceOf(table)}, greatest(${maxId}, ${highest}::int, ${lastGivenId}))`,
  );
}

const sequenceOf = (table: PgTable) => sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
