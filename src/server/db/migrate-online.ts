import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";

const CONCURRENT = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;

/** Whether it builds indexes while their tables are used; it does nothing else then. */
export function isConcurrent({ sql: statements }: Pick<MigrationMeta, "sql">): boolean {
  return statements.some((statement) => CONCURRENT.test(statement));
}

/**
 * Outside of any transaction. What a killed process left half made is dropped and made again, what is whole
 * stays.
 */
export async function buildIndexesOnline(db: Database, { sql: statements }: MigrationMeta): Promise<void> {
  for (const statement of statements) {
    const name = CONCURRENT.exec(statement)?.[1];
    if (!name)
      throw new Error(`A migration that builds indexes concurrently does nothing else: ${statement}`);
    const { rows } = await db.execute<{ whole: boolean }>(
      sql`select indisvalid as whole from pg_index where indexrelid = to_regclass(${name})`,
    );
    if (rows[0]?.whole) continue;
    if (rows.length > 0) await db.execute(sql.raw(`drop index concurrently "${name}"`));
    await db.execute(sql.raw(statement));
  }
}

/** Names what is filled: `-- fill: names of older designs`. */
const FILL = /^-- fill: (.*)$/m;

/**
 * Whether it is one statement that changes a bounded number of rows, to be said again until it finds none.
 */
export function isFill({ sql: statements }: Pick<MigrationMeta, "sql">): boolean {
  return statements.some((statement) => FILL.test(statement));
}

/** How many rows of what were filled so far. */
export type OnFilled = (step: string, rows: number) => void;

/**
 * Each batch is a transaction of its own where `db` is none: a killed process loses the one under way, and
 * whoever goes on finds the rows that are left. Rests as long as it works, since customers use the same
 * table.
 */
export async function fillInBatches(
  db: Database,
  { sql: [statement = ""] }: MigrationMeta,
  onFilled: OnFilled,
): Promise<void> {
  const step = `filling the database: ${FILL.exec(statement)?.[1]}`;
  for (let filled = 0; ; ) {
    const begun = performance.now();
    const { rowCount } = await db.execute(sql.raw(statement));
    if (!rowCount) return;
    filled += rowCount;
    onFilled(step, filled);
    await pause(performance.now() - begun);
  }
}
