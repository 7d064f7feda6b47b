import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { inspectServer } from "../../src/server/db/inspect-server.ts";
import { openShopDatabase } from "../../src/server/db/open-shop-database.ts";
import { createStatement } from "../../src/server/db/statement.ts";
import { type Pooler, type PoolMode, poolerAddress, startPooler } from "../databases/pooler.ts";
import { adminQuery, clusterAddress } from "../databases/postgres-cluster.ts";

const { cluster } = inject("databases");
let name: string;
let pooler: Pooler | undefined;
beforeEach(async () => {
  name = `pooled_${randomUUID().replaceAll("-", "")}`;
  await adminQuery(cluster, `create database ${name}`);
});
afterEach(async () => {
  await pooler?.stop();
  await adminQuery(cluster, `drop database ${name} with (force)`);
});

async function poolerIn(mode: PoolMode, settings: readonly string[] = []): Promise<string> {
  pooler = await startPooler(cluster, mode, settings);
  return poolerAddress(pooler, name);
}

/** Number of failures when many clients use prepared statements at the same time. */
async function failuresOf(address: string, named: boolean): Promise<number> {
  const database = openDatabase(address, 30, named);
  const ask = createStatement<{ n: number }>("asked", "select $1::int as n");
  const answers = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => ask(database, [n])));
  await database.close();
  return answers.filter(({ status }) => status === "rejected").length;
}

describe("behind a pooler", () => {
  describe("the capabilities of a server are detected", () => {
    test("PostgreSQL without a pooler keeps prepared statements", async () => {
      expect(await inspectServer(clusterAddress(cluster, name))).toMatchObject({
        isPooled: false,
        keepsPreparedStatements: true,
      });
    });

    test.each([
      ["with its defaults", []],
      ["with servers in turn", ["server_round_robin = 1"]],
      ["with one server", ["default_pool_size = 1"]],
      ["that clears sessions after each transaction", ["server_reset_query_always = 1"]],
    ])("a transaction pooler %s", async (_, settings) => {
      const address = await poolerIn("transaction", settings);
      const { isPooled, keepsPreparedStatements } = await inspectServer(address);
      expect(isPooled).toBe(true);
      expect(await failuresOf(address, keepsPreparedStatements)).toBe(0);
      // Checks again after other clients have used the pooler.
      expect(await failuresOf(address, (await inspectServer(address)).keepsPreparedStatements)).toBe(0);
    });

    test("prepared statements are used only where a transaction pooler supports them", async () => {
      const address = await poolerIn("transaction");
      const { keepsPreparedStatements } = await inspectServer(address);
      expect(keepsPreparedStatements).toBe((await failuresOf(address, true)) === 0);
    });

    test("a session pooler", async () => {
      const address = await poolerIn("session");
      const { isPooled, keepsPreparedStatements } = await inspectServer(address);
      expect([isPooled, keepsPreparedStatements, await failuresOf(address, keepsPreparedStatements)]).toEqual(
        [true, true, 0],
      );
    });

    test("a statement pooler is refused", async () => {
      await expect(inspectServer(await poolerIn("statement"))).rejects.toThrow(/pool_mode to transaction/);
    });
  });

  test.each(["through the pooler", "by the direct connection"])("the schema is migrated %s", async (way) => {
    const databaseUrl = await poolerIn("transaction");
    const databaseDirectUrl = way === "by the direct connection" ? clusterAddress(cluster, name) : undefined;
    const database = await openShopDatabase({ databaseUrl, databaseDirectUrl, dataDir: "" });
    const { rows } = await database.pool.query("select count(*)::int from products");
    await database.close();
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("a direct address of a pooler or of another database is refused", async () => {
    const databaseUrl = await poolerIn("transaction");
    const open = (databaseDirectUrl: string) =>
      openShopDatabase({ databaseUrl, databaseDirectUrl, dataDir: "" });
    await expect(open(databaseUrl)).rejects.toThrow("DATABASE_DIRECT_URL points to a pooler");
    await expect(open(clusterAddress(cluster, "postgres"))).rejects.toThrow("another database");
  });
});
