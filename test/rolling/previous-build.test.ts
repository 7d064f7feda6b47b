import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { judgeMigration } from "../databases/judge-migration.ts";
import { adminQuery, clusterAddress } from "../databases/postgres-cluster.ts";
import { type ShopProcess, startShopProcess } from "../shop/shop-process.ts";
import { addMigrations, checkOut, previousCommit } from "./previous-build.ts";

/** Migrations of each kind, so that the test does not depend on the newest one. */
const ROLLED = [
  'ALTER TABLE "customers" ADD COLUMN "rolled" text',
  `-- fill: a column for this test
UPDATE "customers" SET "rolled" = lower("full_name") WHERE "id" IN (SELECT "id" FROM "customers" WHERE "rolled" IS NULL LIMIT 1)`,
  'CREATE INDEX CONCURRENTLY "customers_rolled" ON "customers" ("rolled")',
];

describe("the build before the newest migrations", () => {
  const { cluster } = inject("databases");
  const name = `rolling_${process.pid}`;
  const address = clusterAddress(cluster, name);
  const running: ShopProcess[] = [];
  const builds: string[] = [];
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-rolling-"));
    builds.push(await checkOut(await previousCommit()), await checkOut());
    await addMigrations(builds[1] ?? "", ROLLED);
    await adminQuery(cluster, `create database ${name}`);
  });
  afterAll(async () => {
    for (const shop of running) {
      shop.signal("SIGKILL");
      await shop.ended;
    }
    await adminQuery(cluster, `drop database ${name} with (force)`);
    for (const folder of [dataDir, ...builds]) await rm(folder, { recursive: true, force: true });
  });

  async function start(build = ""): Promise<string> {
    const env = { DATABASE_URL: address };
    const shop = startShopProcess(join(dataDir, `${running.length}`), env, build);
    running.push(shop);
    return shop.url;
  }
  const post = async (url: string, call: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(url + call, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const customer = (number: number) => ({
    ...{ fullName: "Latha Rao", password: "lotus99", phone: `987650000${number}` },
    email: `latha${number}@example.com`,
  });
  const ask = async (query: string) => {
    const database = openDatabase(address, 1);
    const { rows } = await database.pool.query(query);
    await database.close();
    return rows;
  };

  test("keeps serving while a new build migrates the schema, and starts on the new schema", async () => {
    expect(ROLLED.flatMap(judgeMigration)).toEqual([]);
    const [older, newer] = builds;
    const before = await start(older);
    expect((await post(before, "/api/customer/register", customer(1))).status).toBe(201);
    const after = await start(newer);
    expect(await ask("select rolled from customers")).toEqual([{ rolled: "latha rao" }]);
    expect(await ask("select from pg_class where relname = 'customers_rolled'")).toHaveLength(1);
    const restarted = await start(older);
    let number = 1;
    for (const url of [before, after, restarted]) {
      const { email: emailOrPhone, password } = customer(1);
      const login = await post(url, "/api/customer/login", { emailOrPhone, password });
      expect([url, login.status]).toEqual([url, 200]);
      number += 1;
      expect([url, (await post(url, "/api/customer/register", customer(number))).status]).toEqual([url, 201]);
      for (const path of ["/api/category/getAllCategory", "/api/product/getTopSellers", "/api/health"])
        expect([url, path, (await fetch(url + path)).status]).toEqual([url, path, 200]);
    }
  });
});
