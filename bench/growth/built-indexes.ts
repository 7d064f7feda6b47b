import type { OpenDatabase } from "../../src/server/db/database.ts";
import { printTable } from "../harness/table.ts";

const SLOWEST = 8;

export interface BuiltIndex {
  readonly index: string;
  readonly seconds: number;
}

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

/** Takes the indexes of the tables away, those of keys aside; answers how they are made. */
export async function dropIndexes(
  { pool }: OpenDatabase,
  tables: readonly string[],
): Promise<IndexDefinition[]> {
  const { rows } = await pool.query<IndexDefinition>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows;
}

/** Makes them again as a migration does, beside a shop that goes on. */
export async function buildIndexes(
  { pool }: OpenDatabase,
  indexes: readonly IndexDefinition[],
): Promise<BuiltIndex[]> {
  const built = [];
  for (const { name, definition } of indexes) {
    const began = performance.now();
    await pool.query(definition.replace(/ INDEX /, " INDEX CONCURRENTLY "));
    built.push({ index: name, seconds: (performance.now() - began) / 1000 });
  }
  return built;
}

export function printBuilt(built: readonly BuiltIndex[]): void {
  const all = { index: `all ${built.length}`, seconds: built.reduce((sum, { seconds }) => sum + seconds, 0) };
  const slowest = built.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  printTable(
    "Indexes built beside the shop, as migrations do: the slowest",
    [...slowest, all].map((row) => ({ ...row })),
  );
}
