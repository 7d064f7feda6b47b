import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { adminQuery, clusterAddress } from "../../../test/databases/postgres-cluster.ts";
import { DataFolderInUse, lockDataFolder } from "./data-lock.ts";
import { openDatabaseForCommand, openShopDatabase } from "./open-shop-database.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasuti-test-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a command joins the embedded database of the server that runs on it", async () => {
  const choice = { dataDir, databaseUrl: undefined };
  const server = await openShopDatabase(choice);
  const command = await openDatabaseForCommand(choice);
  await command.pool.query("update catalogue_version set version = 41");
  await command.close();
  const { rows } = await server.pool.query("select version from catalogue_version");
  expect(rows).toEqual([{ version: 41 }]);

  await writeFile(join(dataDir, "kasuti.socket"), join(dataDir, "nowhere"));
  await expect(openDatabaseForCommand(choice)).rejects.toThrow(DataFolderInUse);
  await server.close();

  const alone = await openDatabaseForCommand(choice);
  expect((await alone.pool.query("select version from catalogue_version")).rows).toEqual([{ version: 41 }]);
  await alone.close();
});

test("where a shop must exist, none is created: neither a folder nor tables", async () => {
  const folder = join(dataDir, "mistyped");
  const choice = { dataDir: folder, databaseUrl: undefined, mustExist: true };
  await expect(openDatabaseForCommand(choice)).rejects.toThrow(`There is no shop in the folder ${folder}.`);
  expect(existsSync(folder)).toBe(false);
  const { cluster } = inject("databases");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await adminQuery(cluster, `create database ${name}`);
  const server = { ...choice, databaseUrl: clusterAddress(cluster, name) };
  await expect(openDatabaseForCommand(server)).rejects.toThrow(
    /^There is no shop in the database \S+\/\w+\. Set /,
  );
  await (await openShopDatabase({ ...server, mustExist: false })).close();
  await (await openDatabaseForCommand(server)).close();
  await adminQuery(cluster, `drop database ${name} with (force)`);
});

test("opens a database whose server was killed while writing its process id", async () => {
  await writeFile(join(dataDir, "db", "postmaster.pid"), "");
  const database = await openShopDatabase({ dataDir, databaseUrl: undefined });
  const { rows } = await database.pool.query("select version from catalogue_version");
  await database.close();
  expect(rows).toEqual([{ version: 41 }]);
});

test("creates a database again when its creation was killed", async () => {
  const folder = join(dataDir, "killed");
  await mkdir(join(folder, "db", "global"), { recursive: true });
  await writeFile(join(folder, "db", "PG_VERSION"), "18\n");
  await writeFile(join(folder, "db.unfinished"), "");
  const database = await openShopDatabase({ dataDir: folder, databaseUrl: undefined });
  const { rows } = await database.pool.query("select count(*)::int from products");
  await database.close();
  expect(rows).toEqual([{ count: 0 }]);
});

describe.runIf(process.platform === "linux")(
  "the lock of a data folder (whose process is looked up on Linux only)",
  () => {
    let parent: ChildProcess | undefined;
    afterEach(() => parent?.kill());

    test("is free when its process was killed, even as an unreaped zombie", async () => {
      const folder = join(dataDir, "unreaped");
      const takeAndDie = `
      import { lockDataFolder } from ${JSON.stringify(pathToFileURL("src/server/db/data-lock.ts").href)};
      await lockDataFolder(${JSON.stringify(folder)});
      process.kill(process.pid, "SIGKILL");`;
      // The process that replaces the shell never reaps its child.
      const script = '"$0" --input-type=module -e "$1" & exec sleep 600';
      parent = spawn("sh", ["-c", script, process.execPath, takeAndDie]);
      const isZombie = async () => {
        const [pid] = (await readFile(join(folder, "kasuti.lock"), "utf8")).split(" ");
        return /^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, "utf8"));
      };
      await vi.waitUntil(() => isZombie().catch(() => false), { timeout: 60_000 });
      await (await lockDataFolder(folder)).release();
    });

    test("is free when another process has its pid now, and held while its process runs", async () => {
      const folder = join(dataDir, "reused");
      const lock = await lockDataFolder(folder);
      await expect(lockDataFolder(folder)).rejects.toThrow(`(pid ${process.pid}) already serves ${folder}`);
      await writeFile(join(folder, "kasuti.lock"), `${process.pid} 1`);
      const next = await lockDataFolder(folder);
      await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
      await next.release();
      await lock.release();
    });
  },
);
