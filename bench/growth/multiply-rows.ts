import type { Pool, PoolClient } from "pg";

/** What a copy has in place of what its row has: expressions in which `n` counts the copies, from 1. */
export interface Copied {
  readonly table: string;
  readonly changed: Readonly<Record<string, string>>;
  /** Of all moments that a row names; else they stay. */
  readonly moments?: (column: string) => string;
  /** Which rows are copied: only those that were there before. */
  readonly where: string;
  /** The last copy that has this table's rows, where not all do. */
  readonly upTo?: number | undefined;
}

const STREAMS = 2;

export interface Copies {
  readonly copies: number;
  /** So many of each row go in with one statement for each table. */
  readonly atOnce: number;
}

/**
 * Copies rows of several tables as fast as a database takes them: a few copies of all tables after another, so that rows lie
 * as they would have come. References are not checked, and indexes should be gone.
 */
export async function multiplyRows(
  pool: Pool,
  tables: readonly Copied[],
  { copies, atOnce }: Copies,
): Promise<void> {
  const statements: string[] = [];
  for (const copied of tables) statements.push(await copyStatement(pool, copied));
  let next = 1;
  const work = async () => {
    const client = await pool.connect();
    await client.query("set session_replication_role = replica");
    while (next <= copies) {
      const from = next;
      next += atOnce;
      await copyOnce(client, statements, [from, Math.min(copies, from + atOnce - 1)]);
    }
    client.release(true);
  };
  await Promise.all(Array.from({ length: STREAMS }, work));
  for (const { table } of tables) {
    await pool.query(`drop table ${ORIGINALS}${table}`);
    await goOnCounting(pool, table);
  }
}

/** What comes next gets a number that no copy has. */
async function goOnCounting(pool: Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
    [table],
  );
  for (const { name } of rows)
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table}`,
    );
}

async function copyOnce(client: PoolClient, statements: readonly string[], range: readonly number[]) {
  for (const statement of statements) await client.query(statement, [...range]);
}

const ORIGINALS = "originals_of_";
const MANY = 2 ** 31 - 1;

async function copyStatement(
  pool: Pool,
  { table, changed, moments, where, upTo = MANY }: Copied,
): Promise<string> {
  // Apart, since a table that grows is read from end to end for its first rows while nothing is known of it.
  await pool.query(`create unlogged table ${ORIGINALS}${table} as select * from ${table} t where ${where}`);
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const values = rows.map(({ name, type }) => {
    const isMoment = type === "timestamp with time zone";
    return changed[name] ?? (isMoment && moments ? moments(`t.${name}`) : `t.${name}`);
  });
  return `insert into ${table} (${rows.map(({ name }) => name).join(", ")}) overriding system value
    select ${values.join(", ")} from generate_series($1::int, least($2::int, ${upTo})) n cross join ${ORIGINALS}${table} t`;
}
