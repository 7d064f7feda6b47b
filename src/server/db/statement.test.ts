import { describe, expect, test } from "vitest";
import { bothEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { createStatement } from "./statement.ts";

describe.each(bothEngines())("prepared statements on $name", (engine) => {
  const database = useDatabase(engine);

  test("are named only where each connection has its own session", async () => {
    const add = createStatement<{ sum: number }>("test_add", "select $1::int + 1 as sum");
    expect(await add(database(), [1])).toEqual([{ sum: 2 }]);
    expect(await add(database(), [2])).toEqual([{ sum: 3 }]);
    const named = await database().pool.query("select from pg_prepared_statements where name = 'test_add'");
    expect(named.rows).toHaveLength(database().namedStatements ? 1 : 0);
  });
});
