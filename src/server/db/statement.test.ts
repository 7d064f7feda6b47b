import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import type { Database } from "./database.ts";
import { outbox } from "./schema/index.ts";
import { createPrepared, placed } from "./statement.ts";

describe.each(testEngines())("prepared queries on $name", (engine) => {
  const database = useDatabase(engine);
  const buildInsert = vi.fn((db: Database) =>
    db
      .insert(outbox)
      .values(placed("template", "dedupeKey", "recipient", "data", "sentAt"))
      .returning({ key: outbox.dedupeKey, data: outbox.data, sentAt: outbox.sentAt }),
  );
  const insert = createPrepared("test_insert", buildInsert);
  const find = createPrepared("test_find", (db) =>
    db
      .select({ key: outbox.dedupeKey })
      .from(outbox)
      .where(eq(outbox.dedupeKey, sql.placeholder("key"))),
  );
  const mail = (dedupeKey: string, sentAt: Date | null = null) => ({
    ...{ template: "test", recipient: "a@b.example", data: { of: dedupeKey } },
    ...{ dedupeKey, sentAt },
  });

  test("each gets its own answer, in transactions and outside, and is built once per connection", async () => {
    const { db } = database();
    const keys = Array.from({ length: 60 }, (_, index) => `key ${index}`);
    const answers = await Promise.all(
      keys.map((key, index) =>
        index % 2 ? insert(db, mail(key)) : db.transaction((tx) => insert(tx, mail(key))),
      ),
    );
    expect(answers).toEqual(keys.map((key) => [{ key, data: { of: key }, sentAt: null }]));
    expect(buildInsert.mock.calls.length).toBeLessThan(30);
  });

  test("what a transaction wrote goes with it", async () => {
    const { db } = database();
    const at = new Date("2026-11-22T06:00:00.123Z");
    const undone = db.transaction(async (tx) => {
      expect(await insert(tx, mail("undone", at))).toMatchObject([{ sentAt: at }]);
      expect(await find(tx, { key: "undone" })).toHaveLength(1);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await find(db, { key: "undone" })).toEqual([]);
  });

  test("is named where connections have sessions of their own", async () => {
    const named = await database().db.transaction(async (tx) => {
      await find(tx, { key: "" });
      return tx.execute("select from pg_prepared_statements where name = 'test_find'");
    });
    expect(named.rows).toHaveLength(database().namedStatements ? 1 : 0);
  });
});
