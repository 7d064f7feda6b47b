import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgeMigration } from "../../../test/databases/judge-migration.ts";
import { type TestDatabase, testEngines } from "../../../test/databases/test-engines.ts";
import { CannotStart } from "../start/cannot-start.ts";
import { migrate } from "./migrate.ts";

/** What was there before the rules. */
const LAST_UNJUDGED = 45;

describe("migrations that never stop the shop", () => {
  test("each new one keeps to the rules", async () => {
    const found: string[] = [];
    for await (const file of glob("src/server/db/migrations/*.sql"))
      if (Number.parseInt(basename(file), 10) > LAST_UNJUDGED)
        found.push(...judgeMigration(await readFile(file, "utf8")).map((fault) => `${file}: ${fault}`));
    expect(found).toEqual([]);
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
    ['LOCK TABLE "orders"', "locks"],
  ])("%s is refused", (statement, fault) => {
    expect(judgeMigration(statement).join()).toContain(fault);
  });

  test.each([
    'CREATE TABLE "n" ("id" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "n" ("id")',
    'ALTER TABLE "orders" ADD COLUMN "a" int DEFAULT 0 NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID',
    'CREATE INDEX CONCURRENTLY "i" ON "orders" ("a")',
    '-- contract: nobody reads it since 0046\nALTER TABLE "orders" DROP COLUMN "a"',
  ])("%s is fine", (statement) => {
    expect(judgeMigration(statement)).toEqual([]);
  });
});

/** After all that there are. */
const later = (minute: number, statement: string) => ({
  sql: [statement],
  bps: true,
  folderMillis: Date.UTC(2100, 0, 1, 0, minute),
  hash: createHash("sha256").update(statement).digest("hex"),
});

describe.each(testEngines())("migrating on $name", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await engine.open();
  });
  afterEach(() => database.drop());
  const QUICK = { forMs: 50, tries: 2, pauseMs: 10 };
  const ask = async (query: string) => (await database.pool.query(query)).rows;
  const index = later(1, 'CREATE UNIQUE INDEX CONCURRENTLY "later" ON "twins" ("name")');

  test("indexes are built beside the shop, by one of many, and whole after one that was cut off", async () => {
    await ask("create table twins as select 'two' as name from generate_series(1, 2)");
    // Twins leave half an index behind, as a killed process does.
    await expect(migrate(database, [index])).rejects.toThrow(
      /duplicate|could not create unique index.*at "CREATE/i,
    );
    await ask("delete from twins");
    await Promise.all([migrate(database, [index]), migrate(database, [index])]);
    expect(await ask("select indisvalid from pg_index where indexrelid = to_regclass('later')")).toEqual([
      { indisvalid: true },
    ]);
    const notes = `select 1 from drizzle.__drizzle_migrations where hash = '${index.hash}'`;
    expect(await ask(notes)).toHaveLength(1);
  });

  test("what took something away refuses builds that would miss it; others go on", async () => {
    const contract = later(2, "-- contract: nobody reads it\nselect 1");
    const before = later(1, "select 1");
    await migrate(database, [before]);
    await migrate(database, [contract]);
    await expect(migrate(database, [before])).rejects.toThrow(CannotStart);
    await migrate(database, [contract, later(3, "select 1")]);
  });

  test("a step that does not fit what is there is a sentence, and leaves nothing", async () => {
    await ask("create table half_done (id int)");
    const first = "create table before_it (id int)";
    const step = { ...later(5, first), sql: [first, "create table half_done (id int)"] };
    const tried = migrate(database, [step]);
    await expect(tried).rejects.toThrow(CannotStart);
    await expect(tried).rejects.toThrow('"half_done" already exists, at "create table half_done (id int)"');
    expect(await ask("select to_regclass('before_it') as kept")).toEqual([{ kept: null }]);
    await ask("drop table half_done");
    await migrate(database, [step]);
  });

  // All clients of the embedded database share one session: nobody there can hold a table against another.
  if (engine.name === "PostgreSQL")
    test("a table that stays locked is a sentence, and nothing waits long", async () => {
      const holder = await database.pool.connect();
      await holder.query("begin");
      await holder.query("lock table products in access share mode");
      const column = later(4, "alter table products add column later int");
      await expect(migrate(database, [column], QUICK)).rejects.toThrow("held a table");
      await holder.query("commit");
      holder.release();
      await migrate(database, [column], QUICK);
      expect((await database.pool.query("select later from products")).rows).toEqual([]);
    });
});
