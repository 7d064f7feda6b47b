import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { adminQuery, clusterAddress } from "../databases/postgres-cluster.ts";
import { type ShopProcess, startShopProcess } from "../shop/shop-process.ts";
import { checkOut, previousCommit } from "./previous-build.ts";

const commit = await previousCommit();

const title = commit
  ? "the build before the newest migration"
  : "the build before (not in this clone's history)";
describe.runIf(commit)(title, () => {
  const { cluster } = inject("databases");
  const name = `rolling_${process.pid}`;
  const running: ShopProcess[] = [];
  let dataDir: string;
  let code: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-rolling-"));
    code = await checkOut(commit ?? "");
    await adminQuery(cluster, `create database ${name}`);
  });
  afterAll(async () => {
    for (const shop of running) {
      shop.signal("SIGKILL");
      await shop.ended;
    }
    await adminQuery(cluster, `drop database ${name} with (force)`);
    for (const folder of [dataDir, code]) await rm(folder, { recursive: true, force: true });
  });

  async function start(build: string): Promise<string> {
    const env = { DATABASE_URL: clusterAddress(cluster, name) };
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

  test("serves on while the new one changes the schema beside it, and starts on that too", async () => {
    const before = await start(code);
    expect((await post(before, "/api/customer/register", customer(1))).status).toBe(201);
    const after = await start(".");
    const restarted = await start(code);
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
