import type { PoolClient } from "pg";
import type { OpenDatabase } from "../db/database.ts";

/** A table as the database describes it. */
export interface TableShape {
  readonly name: string;
  /** Columns to write. Generated columns are left out. */
  readonly columns: readonly string[];
  /** Sort order of the rows: rows that refer to another row of the same table come last. */
  readonly order: string;
}

/** Reads the database as it was when the transaction began. */
export interface Snapshot {
  migrations(): Promise<string[]>;
  /** Tables in dependency order: a table comes after those it refers to. */
  tables(): Promise<TableShape[]>;
  /** Rows as JSON, a few hundred at a time. */
  rows(table: TableShape): AsyncGenerator<readonly string[]>;
  sequences(): Promise<Record<string, number | null>>;
  /** Content hashes of all stored files and of all files in orders. */
  fileHashes(): Promise<string[]>;
}

/** Writes in one transaction: an error leaves the shop unchanged. */
export interface RestoreTransaction {
  migrations(): Promise<string[]>;
  tables(): Promise<TableShape[]>;
  /** Whether the shop has no products, categories, customers and orders. */
  isEmpty(): Promise<boolean>;
  clear(tables: readonly TableShape[]): Promise<void>;
  /** `rows` is a JSON array. */
  insert(table: string, columns: readonly string[], rows: string): Promise<void>;
  setSequences(lastValues: Readonly<Record<string, number | null>>): Promise<void>;
  /**
   * Sets a catalogue version above the one before the restore and the restored one, so that caches drop their
   * data.
   */
  raiseVersion(versionBefore: number): Promise<void>;
  catalogueVersion(): Promise<number>;
  /** Ends promotions that run or will; staff can undo that for a day, or duplicate them. */
  endPromotions(now: Date): Promise<void>;
  /** Replaces the stored secrets of staff's code apps. */
  replaceSecrets(change: (sealed: string) => string | null): Promise<void>;
}

const FETCH_SIZE = 500;

export function readSnapshot<T>(
  database: OpenDatabase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const begin = "begin isolation level repeatable read read only";
  return inTransaction(database, begin, (client) => work(snapshotOf(client)));
}

export function inRestoreTransaction<T>(
  database: OpenDatabase,
  work: (restore: RestoreTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, "begin", (client) => work(restoreTransactionOf(client)));
}

async function inTransaction<T>(
  { pool }: OpenDatabase,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await client.query("set local timezone to 'UTC'");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back must not return to the pool.
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

function snapshotOf(client: PoolClient): Snapshot {
  return {
    migrations: () => migrations(client),
    tables: () => tables(client),
    rows: (table) => rowsOf(client, table),
    sequences: async () => {
      const { rows } = await client.query<{ name: string; value: string | null }>(
        "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1",
      );
      return Object.fromEntries(rows.map(({ name, value }) => [name, value === null ? null : Number(value)]));
    },
    fileHashes: async () => {
      const { rows } = await client.query<{ hash: string }>(
        `select hash from stored_files union select file_hash from order_lines
           union select file_hash from earlier_files union select zip_hash from adaptations union select hash from ticket_photos order by 1`,
      );
      return rows.map(({ hash }) => hash);
    },
  };
}

function restoreTransactionOf(client: PoolClient): RestoreTransaction {
  return {
    migrations: () => migrations(client),
    tables: () => tables(client),
    isEmpty: async () => {
      const { rows } = await client.query<{ empty: boolean }>(
        `select not exists (select 1 from products) and not exists (select 1 from customers)
           and not exists (select 1 from categories) and not exists (select 1 from orders) as empty`,
      );
      return rows[0]?.empty ?? false;
    },
    clear: async (list) => {
      await client.query(`truncate ${list.map(({ name }) => quoted(name)).join(", ")}`);
    },
    insert: async (table, columns, rows) => {
      const names = columns.map(quoted).join(", ");
      await client.query(
        `insert into ${quoted(table)} (${names}) select ${names} from json_populate_recordset(null::${quoted(table)}, $1)`,
        [rows],
      );
    },
    setSequences: async (lastValues) => {
      for (const [name, value] of Object.entries(lastValues))
        await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value ?? 1, value !== null]);
    },
    catalogueVersion: async () => version(client),
    endPromotions: async (now) => {
      await client.query(
        `update promotions set ended_at = $1, ends_before = ends_at, ends_at = greatest(starts_at, $1)
         where ended_at is null and (ends_at is null or ends_at > $1)`,
        [now],
      );
    },
    replaceSecrets: async (change) => {
      const { rows } = await client.query<{ id: number; secret: string }>(
        "select id, totp_secret as secret from staff where totp_secret is not null",
      );
      for (const { id, secret } of rows)
        await client.query("update staff set totp_secret = $2 where id = $1", [id, change(secret)]);
      const services = await client.query<{ name: string; sealed: string }>(
        "select name, sealed from connections where sealed is not null",
      );
      for (const { name, sealed } of services.rows)
        await client.query("update connections set sealed = $2 where name = $1", [name, change(sealed)]);
      // The tests of the trial prove nothing about the real shop.
      await client.query(
        "update connections set tested_at = null, tested_with = null, link_hash = null, link_with = null",
      );
    },
    raiseVersion: async (before) => {
      await client.query("update catalogue_version set version = greatest(version, $1) + 1", [before]);
    },
  };
}

async function version(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}

async function migrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}

const TABLES = `
  select t.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(distinct other.relname::text) from pg_constraint c join pg_class other on other.oid = c.confrelid
     where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as dependencies,
    (select array_agg(a.attname::text) from pg_constraint c join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
     where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = t.oid) as "selfReferences",
    (select array_agg(a.attname::text order by a.attnum) from pg_constraint c join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
     where c.conrelid = t.oid and c.contype = 'p') as key
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and t.relkind = 'r' order by t.relname`;

interface TableRow {
  readonly name: string;
  readonly columns: string[];
  readonly dependencies: string[] | null;
  readonly selfReferences: string[] | null;
  readonly key: string[] | null;
}

async function tables(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableRow>(TABLES);
  const sorted: TableRow[] = [];
  while (sorted.length < rows.length) {
    const names = new Set(sorted.map(({ name }) => name));
    const next = rows.filter(
      ({ name, dependencies }) =>
        !names.has(name) && (dependencies ?? []).every((dependency) => names.has(dependency)),
    );
    if (next.length === 0) throw new Error("Tables refer to each other in a circle");
    sorted.push(...next);
  }
  return sorted.map(({ name, columns, selfReferences, key }) => {
    const order = [
      ...(selfReferences ?? []).map((column) => `${quoted(column)} nulls first`),
      ...(key ?? []).map(quoted),
    ];
    return { name, columns, order: order.join(", ") || "1" };
  });
}

async function* rowsOf(
  client: PoolClient,
  { name, columns, order }: TableShape,
): AsyncGenerator<readonly string[]> {
  await client.query(`
    declare backup_rows no scroll cursor for
    select row_to_json(one)::text as json
    from (select ${columns.map(quoted).join(", ")} from ${quoted(name)} order by ${order}) one`);
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`fetch ${FETCH_SIZE} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    if (rows.length < FETCH_SIZE) break;
  }
  await client.query("close backup_rows");
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
