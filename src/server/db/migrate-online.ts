import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";

const CONCURRENT = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;

/** True for a migration that builds indexes while their tables are in use; it contains nothing else. */
export function isConcurrent({ sql: statements }: Pick<MigrationMeta, "sql">): boolean {
  return statements.some((statement) => CONCURRENT.test(statement));
}

/**
 * Builds the indexes outside of any transaction. Drops and rebuilds those that a killed process left invalid,
 * and keeps valid ones.
 */
export async function buildIndexesOnline(db: Database, { sql: statements }: MigrationMeta): Promise<void> {
  for (const statement of statements) {
    const name = CONCURRENT.exec(statement)?.[1];
    if (!name)
      throw new Error(`A migration that builds indexes concurrently must do nothing else: ${statement}`);
    const { rows } = await db.execute<{ valid: boolean }>(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`,
    );
    if (rows[0]?.valid) continue;
    if (rows.length > 0) await db.execute(sql.raw(`drop index concurrently "${name}"`));
    await db.execute(sql.raw(statement));
  }
}

/** Names the filled data: `-- fill: names of older designs`. */
const FILL = /^-- fill: (.*)$/m;

/**
 * True for a migration of one statement that changes a bounded number of rows and is repeated until it
 * changes none.
 */
export function isFill({ sql: statements }: Pick<MigrationMeta, "sql">): boolean {
  return statements.some((statement) => FILL.test(statement));
}

/** Called with the name of the step and the number of rows filled so far. */
export type OnFilled = (step: string, rows: number) => void;

/**
 * Repeats the statement until it changes no row. Each batch is a transaction of its own unless `db` is one: a
 * killed process loses the current batch, and the next process continues with the remaining rows. Pauses
 * after a batch for as long as it took, because customers use the same table.
 */
export async function fillInBatches(
  db: Database,
  { sql: [statement = ""] }: MigrationMeta,
  onFilled: OnFilled,
): Promise<void> {
  const step = `filling the database: ${FILL.exec(statement)?.[1]}`;
  for (let filledRows = 0; ; ) {
    const startedAt = performance.now();
    const { rowCount } = await db.execute(sql.raw(statement));
    if (!rowCount) return;
    filledRows += rowCount;
    onFilled(step, filledRows);
    await pause(performance.now() - startedAt);
  }
}
