import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DataFolderInUse } from "./data-lock.ts";
import { openDatabaseBesideServer, openShopDatabase } from "./open-shop-database.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasuti-test-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a command joins the embedded database of the server that runs on it", async () => {
  const choice = { dataDir, databaseUrl: undefined };
  const server = await openShopDatabase(choice);
  const command = await openDatabaseBesideServer(choice);
  await command.pool.query("update catalogue_version set version = 41");
  await command.close();
  const { rows } = await server.pool.query("select version from catalogue_version");
  expect(rows).toEqual([{ version: 41 }]);

  await writeFile(join(dataDir, "kasuti.socket"), join(dataDir, "nowhere"));
  await expect(openDatabaseBesideServer(choice)).rejects.toThrow(DataFolderInUse);
  await server.close();

  const alone = await openDatabaseBesideServer(choice);
  expect((await alone.pool.query("select version from catalogue_version")).rows).toEqual([{ version: 41 }]);
  await alone.close();
});

test("a database opens whose server was killed as it wrote its process id", async () => {
  await writeFile(join(dataDir, "db", "postmaster.pid"), "");
  const database = await openShopDatabase({ dataDir, databaseUrl: undefined });
  const { rows } = await database.pool.query("select version from catalogue_version");
  await database.close();
  expect(rows).toEqual([{ version: 41 }]);
});

test("a database is made anew whose making was killed", async () => {
  const folder = join(dataDir, "killed");
  await mkdir(join(folder, "db", "global"), { recursive: true });
  await writeFile(join(folder, "db", "PG_VERSION"), "18\n");
  await writeFile(join(folder, "db.unfinished"), "");
  const database = await openShopDatabase({ dataDir: folder, databaseUrl: undefined });
  const { rows } = await database.pool.query("select count(*)::int from products");
  await database.close();
  expect(rows).toEqual([{ count: 0 }]);
});
