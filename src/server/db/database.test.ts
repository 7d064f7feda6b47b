import type { PoolClient } from "pg";
import { describe, expect, test, vi } from "vitest";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";

type Connected = PoolClient & { connection: { stream: { destroy(): void } } };

describe.each(testEngines())("a connection to $name", (engine) => {
  const database = useDatabase(engine);

  test("breaks in the middle of a transaction, and only that transaction ends", async () => {
    const { db, pool } = database();
    const taken = new Promise<Connected>((resolve) =>
      pool.once("acquire", (client) => resolve(client as Connected)),
    );
    const broken = db.transaction(async (tx) => {
      const client = await taken;
      // Not `once` of node:events, which would hear the error in the shop's stead.
      const gone = new Promise<void>((resolve) => client.on("end", resolve));
      client.connection.stream.destroy();
      await gone;
      return tx.execute("select 1");
    });
    await expect(broken).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("breaks at the beginning of a transaction, and the pool has its place again", async () => {
    const { db, pool } = database();
    pool.once("acquire", (client) => (client as Connected).connection.stream.destroy());
    await expect(db.transaction(async () => {})).rejects.toThrow();
    await vi.waitUntil(() => pool.totalCount === pool.idleCount);
  });
});
