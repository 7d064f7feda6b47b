import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";
import { openEmbeddedDatabase } from "../../src/server/db/embedded-database.ts";
import { inspectServer } from "../../src/server/db/inspect-server.ts";
import { poolerAddress } from "./pooler.ts";
import { adminQuery, clusterAddress, TEMPLATE_DATABASE } from "./postgres-cluster.ts";

/** Database engine that a store's tests run on. */
export interface TestEngine {
  readonly name: "PGlite" | "PostgreSQL";
  /** Opens a migrated, empty database on this engine; `drop` closes and removes it. */
  open(): Promise<TestDatabase>;
}

export interface TestDatabase extends OpenDatabase {
  /** Address for a second process; the embedded database has none. */
  readonly address: string | undefined;
  drop(): Promise<void>;
}

/**
 * Engines that tests run on: PostgreSQL, or both with `KASUTI_ENGINES=both`.
 *
 *     describe.each(testEngines())("wishlist store on $name", (engine) => {
 *       const database = useDatabase(engine);
 *       test("…", async () => { createWishlistStore(database().db) … });
 *     });
 */
export function testEngines(): [first: TestEngine, ...others: TestEngine[]] {
  return process.env.KASUTI_ENGINES === "both" ? bothEngines() : [bothEngines()[1]];
}

/** Every engine that the shop runs on, for tests of what can differ between them. */
export function bothEngines(): [embedded: TestEngine, server: TestEngine] {
  const { embeddedTemplate, cluster, pooler } = inject("databases");
  return [
    { name: "PGlite", open: () => copyEmbedded(embeddedTemplate) },
    { name: "PostgreSQL", open: () => cloneTemplate(cluster, pooler) },
  ];
}

/**
 * Opens a database for all tests of the surrounding `describe`; call the returned function inside a test or
 * hook.
 */
export function useDatabase(engine: TestEngine): () => TestDatabase {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened?.drop());
  return () => {
    if (!opened) throw new Error("useDatabase() opens the database before the first test, not before");
    return opened;
  };
}

/** Deletes all rows and restarts the ids; the catalogue version stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(EMPTY_EVERY_TABLE);
}

/** Deletes instead of truncating: with few rows it takes a twentieth of the time. */
const EMPTY_EVERY_TABLE = `do $$
declare
  name text;
begin
  -- No order among the tables suits every foreign key.
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'catalogue_version' loop
    execute format('delete from %I', name);
  end loop;
  perform setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/**
 * Compiled module, kept so that later databases in this process reuse it, with its hot functions optimized.
 */
let embeddedCode: WebAssembly.Module | undefined;

async function compileOnce(): Promise<void> {
  if (embeddedCode) return;
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  embeddedCode = await WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
}

async function copyEmbedded(template: string): Promise<TestDatabase> {
  await compileOnce();
  const folder = await mkdtemp(join(tmpdir(), "kasuti-test-"));
  await cp(template, join(folder, "db"), { recursive: true });
  const open = await openEmbeddedDatabase(join(folder, "db"));
  const drop = async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...open, address: undefined, drop };
}

async function cloneTemplate(socketFolder: string, pooler: string | undefined): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await adminQuery(socketFolder, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const address = pooler ? poolerAddress({ socketFolder: pooler }, name) : clusterAddress(socketFolder, name);
  const open = openDatabase(
    address,
    20,
    pooler ? (await inspectServer(address)).keepsPreparedStatements : true,
  );
  const drop = async () => {
    await open.close();
    await adminQuery(socketFolder, `drop database ${name} with (force)`);
  };
  return { ...open, address, drop };
}
