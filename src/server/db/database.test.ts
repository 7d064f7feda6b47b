import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { describe, expect, inject, test } from "vitest";
import { bothEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { failUnanswered, openDatabase } from "./database.ts";

type Connected = PoolClient & { connection: { stream: Socket } };

describe.each(bothEngines())("a connection to $name", (engine) => {
  const database = useDatabase(engine);

  test("that breaks inside a transaction fails only that transaction", async () => {
    const { db, pool } = database();
    const taken = new Promise<Connected>((resolve) =>
      pool.once("acquire", (client) => resolve(client as Connected)),
    );
    const broken = db.transaction(async (tx) => {
      const client = await taken;
      // Not `once` of node:events, which would also handle the error and hide a missing handler.
      const ended = new Promise<void>((resolve) => client.on("end", resolve));
      client.connection.stream.destroy();
      await ended;
      return tx.execute("select 1");
    });
    await expect(broken).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("that breaks at the start of a transaction frees its slot in the pool", async () => {
    const { db, pool } = database();
    pool.once("acquire", (client) => (client as Connected).connection.stream.destroy());
    await expect(db.transaction(async () => {})).rejects.toThrow();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
});

test("a statement fails when the server's machine vanishes, and the next one reconnects", async () => {
  const { cluster } = inject("databases");
  let isReachable = true;
  const server = createServer((client) => {
    const socket = connect(join(cluster, ".s.PGSQL.5432"));
    client.on("data", (data) => isReachable && socket.write(data)).once("close", () => socket.destroy());
    socket.on("data", (data) => isReachable && client.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, 1);
  failUnanswered(database, 300);
  try {
    await database.db.execute("select 1");
    await database.db.execute("select pg_sleep(0.1)");
    const idle = await database.pool.connect();
    const { promise, resolve } = Promise.withResolvers<void>();
    (idle as Connected).connection.stream.once("timeout", resolve);
    await promise;
    expect((await idle.query("select 6 as n")).rows).toEqual([{ n: 6 }]);
    idle.release();
    isReachable = false;
    await expect(database.pool.query("select 2")).rejects.toThrow("has not answered for 0.3 s");
    isReachable = true;
    expect((await database.pool.query("select 3 as n")).rows).toEqual([{ n: 3 }]);
    isReachable = false;
    await expect(database.db.transaction((tx) => tx.execute("select 4"))).rejects.toThrow();
    isReachable = true;
    expect((await database.pool.query("select 5 as n")).rows).toEqual([{ n: 5 }]);
  } finally {
    await database.close();
    server.close();
  }
});
