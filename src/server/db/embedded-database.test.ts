import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bothEngines, type TestDatabase } from "../../../test/databases/test-engines.ts";

const [pglite] = bothEngines();
let database: TestDatabase;
beforeAll(async () => {
  database = await pglite.open();
});
afterAll(() => database.drop());

test("clients that waited for a transaction each get their own results", async () => {
  const ask = async (number: number) => {
    const { rows } = await database.pool.query<{ answer: string }>(
      number % 2 ? "select 'odd ' || $1::text as answer" : "select $1::text || ' even' as answer",
      [number],
    );
    return rows[0]?.answer;
  };
  const inTransaction = async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select $1::int", [1]);
    await client.query("commit");
    client.release();
  };
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, number) => (number % 10 === 9 ? inTransaction() : ask(number))),
  );
  const expected = answers.map((_, number) =>
    number % 10 === 9 ? undefined : number % 2 ? `odd ${number}` : `${number} even`,
  );
  expect(answers).toEqual(expected);
});

test("concurrent transactions are isolated", async () => {
  await database.pool.query("create table counters (id int primary key, hits int not null)");
  await database.pool.query("insert into counters values (1, 0)");
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const client = await database.pool.connect();
      await client.query("begin");
      const { rows } = await client.query<{ hits: number }>("select hits from counters where id = $1", [1]);
      await client.query("update counters set hits = $1 where id = $2", [(rows[0]?.hits ?? 0) + 1, 1]);
      await client.query("commit");
      client.release();
    }),
  );
  expect((await database.pool.query("select hits from counters")).rows).toEqual([{ hits: 40 }]);
});

test("an error inside a batch reaches only its own client", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, number) =>
      database.pool.query("select 10 / $1::int as tenth", [number % 5]),
    ),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(20);
});

test("a client that disconnects inside a transaction leaves a clean session", async () => {
  const { host, port } = database.pool.options;
  for (let round = 0; round < 5; round += 1) {
    const client = new Client({ host: host ?? "", port: port ?? 0, user: "postgres", database: "postgres" });
    client.on("error", () => {});
    await client.connect();
    await client.query("begin");
    client.query("select $1::int", [1]).catch(() => {});
    client.connection.stream.destroy();
    expect((await database.pool.query("select $1::int as one", [1])).rows).toEqual([{ one: 1 }]);
  }
});
