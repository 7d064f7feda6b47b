import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgeMigration, judgeMigrations } from "../../../test/databases/judge-migration.ts";
import { bothEngines, type TestDatabase } from "../../../test/databases/test-engines.ts";
import { CannotStart } from "../process/cannot-start.ts";
import { migrate } from "./migrate.ts";

describe("migrations that never stop the shop", () => {
  test("each new migration follows the rules", async () => {
    expect(await judgeMigrations("src/server/db/migrations")).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', "renames"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint', "rewrites"],
    ['ALTER TABLE "orders" ADD COLUMN "a" int GENERATED ALWAYS AS (b) STORED', "rewrites"],
    ['ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()', "rewrites"],
    ['ALTER TABLE "orders" ADD COLUMN "a" int NOT NULL', "without a default"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL', "reads the whole table"],
    ['CREATE INDEX "i" ON "orders" ("a")', "CONCURRENTLY"],
    ['CREATE INDEX CONCURRENTLY "i" ON "orders" ("a");--> statement-breakpoint\nSELECT 1', "nothing else"],
    ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0)', "NOT VALID"],
    ['ALTER TABLE "orders" DROP COLUMN "a"', "-- contract:"],
    ['UPDATE "orders" SET a = 1', "in batches"],
    ['-- fill: a\nUPDATE "orders" SET a = 1 WHERE a IS NULL', "needs a LIMIT"],
    ['-- fill: a\nUPDATE "orders" SET a = 1 LIMIT 9;--> statement-breakpoint\nSELECT 1', "nothing else"],
    ['LOCK TABLE "orders"', "locks"],
  ])("%s is refused", (statement, error) => {
    expect(judgeMigration(statement).join()).toContain(error);
  });

  test.each([
    'CREATE TABLE "n" ("id" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "n" ("id")',
    'ALTER TABLE "orders" ADD COLUMN "a" int DEFAULT 0 NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID',
    'CREATE INDEX CONCURRENTLY "i" ON "orders" ("a")',
    '-- fill: a\nUPDATE "orders" SET a = 1 WHERE id IN (SELECT id FROM "orders" WHERE a IS NULL LIMIT 1000)',
    '-- contract: unused since 0046\nALTER TABLE "orders" DROP COLUMN "a"',
  ])("%s is fine", (statement) => {
    expect(judgeMigration(statement)).toEqual([]);
  });
});

/** A migration that follows all of the shop's. */
const later = (minute: number, statement: string) => ({
  sql: [statement],
  bps: true,
  folderMillis: Date.UTC(2100, 0, 1, 0, minute),
  hash: createHash("sha256").update(statement).digest("hex"),
});

describe.each(bothEngines())("migrating on $name", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await engine.open();
  });
  afterEach(() => database.drop());
  const QUICK = { forMs: 50, attempts: 2, pauseMs: 10 };
  const ask = async (query: string) => (await database.pool.query(query)).rows;
  const index = later(1, 'CREATE UNIQUE INDEX CONCURRENTLY "later" ON "twins" ("name")');

  test("one of several processes builds indexes online, and rebuilds an interrupted one", async () => {
    await ask("create table twins as select 'two' as name from generate_series(1, 2)");
    // The duplicate rows leave an invalid index behind, as a killed process does.
    await expect(migrate(database, { migrations: [index] })).rejects.toThrow(
      /duplicate|could not create unique index.*at "CREATE/i,
    );
    await ask("delete from twins");
    await Promise.all([
      migrate(database, { migrations: [index] }),
      migrate(database, { migrations: [index] }),
    ]);
    expect(await ask("select indisvalid from pg_index where indexrelid = to_regclass('later')")).toEqual([
      { indisvalid: true },
    ]);
    const notes = `select 1 from drizzle.__drizzle_migrations where hash = '${index.hash}'`;
    expect(await ask(notes)).toHaveLength(1);
  });

  test("a contracting migration refuses older builds and accepts newer ones", async () => {
    const contract = later(2, "-- contract: no build reads it\nselect 1");
    const before = later(1, "select 1");
    await migrate(database, { migrations: [before] });
    await migrate(database, { migrations: [contract] });
    await expect(migrate(database, { migrations: [before] })).rejects.toThrow(CannotStart);
    await migrate(database, { migrations: [contract, later(3, "select 1")] });
  });

  test("a database from before the first release is refused and left unchanged", async () => {
    await ask("update drizzle.__drizzle_migrations set created_at = created_at - 1");
    await expect(migrate(database)).rejects.toThrow(/before the first release.*another DATA_DIR/);
    await expect(migrate(database)).rejects.toThrow(CannotStart);
    expect(await ask("select id from products")).toEqual([]);
  });

  test("one of several processes fills a large table in batches and continues after a killed one", async () => {
    await ask("create table rows_of as select n, null::int as twice from generate_series(1, 25) n");
    const statement =
      "-- fill: twice\nupdate rows_of set twice = n * 2 where n in (select n from rows_of where twice is null order by n limit 10)";
    const fill = later(6, statement);
    const reported: number[] = [];
    const breaks = (_: string, rows: number) => {
      reported.push(rows);
      if (rows === 20) throw new Error("killed");
    };
    await expect(migrate(database, { migrations: [fill], onFilled: breaks })).rejects.toThrow("killed");
    const unfilled = async () =>
      (await ask("select count(*)::int from rows_of where twice is null"))[0]?.count;
    // The embedded database fills all rows in one transaction, because no other client waits.
    expect([reported, await unfilled()]).toEqual([[10, 20], database.isEmbedded ? 25 : 5]);
    reported.length = 0;
    const onFilled = (_: string, rows: number) => void reported.push(rows);
    const again = () => migrate(database, { migrations: [fill], onFilled });
    await Promise.all([again(), again()]);
    expect([reported, await unfilled()]).toEqual([database.isEmbedded ? [10, 20, 25] : [5], 0]);
    await ask("update rows_of set twice = null");
    await again();
    expect(await unfilled(), "it is recorded, and filled once").toBe(25);
  });

  test("a migration that does not fit the schema is rolled back and reported", async () => {
    await ask("create table half_done (id int)");
    const first = "create table before_it (id int)";
    const step = { ...later(5, first), sql: [first, "create table half_done (id int)"] };
    const tried = migrate(database, { migrations: [step] });
    await expect(tried).rejects.toThrow(CannotStart);
    await expect(tried).rejects.toThrow('"half_done" already exists, at "create table half_done (id int)"');
    expect(await ask("select to_regclass('before_it') as leftover")).toEqual([{ leftover: null }]);
    await ask("drop table half_done");
    await migrate(database, { migrations: [step] });
  });

  // All clients of the embedded database share one session, so none can lock a table against another.
  test.runIf(engine.name === "PostgreSQL")("customers write while an index is built", async () => {
    await ask("create table twins as select 'one' as name");
    await using writing = await begun(database, "insert into twins values ('two')");
    const migrated = migrate(database, { migrations: [index] });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => ask(waiting)).toHaveLength(1);
    await using other = await begun(database, "lock table twins in row exclusive mode nowait");
    await Promise.all([writing.commit(), other.commit()]);
    await migrated;
    expect(await ask("select name from twins")).toHaveLength(2);
  });

  if (engine.name === "PostgreSQL")
    test("a table that stays locked is reported soon", async () => {
      const holder = await database.pool.connect();
      await holder.query("begin");
      await holder.query("lock table products in access share mode");
      const column = later(4, "alter table products add column later int");
      await expect(migrate(database, { migrations: [column], locked: QUICK })).rejects.toThrow(
        "holds a lock",
      );
      await holder.query("commit");
      holder.release();
      await migrate(database, { migrations: [column], locked: QUICK });
      expect((await database.pool.query("select later from products")).rows).toEqual([]);
    });
});

/** A transaction on a connection of its own that has run the statement. */
async function begun({ pool }: TestDatabase, statement: string) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query(statement);
  return {
    commit: () => client.query("commit"),
    [Symbol.asyncDispose]: async () => client.release(true),
  };
}
