import { beforeAll, describe, expect, test } from "vitest";
import { explained } from "../../../../../test/databases/explained-database.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { findByNamePrefix, similarIds } from "./product-store.ts";

/** Products with slightly different appearances; three of them share a name. */
const FILL = `
  insert into products (id, name, slug, description, picture_hash, category_id, appearance, tags)
  select g, 'Design ' || g / 3 || case g % 3 when 0 then ' Back' when 1 then ' Front' else ' Sleeve' end, 'p',
    repeat(md5(g::text), 10), repeat('0', 64), 1,
    (select array_agg((g * (13 * k + 5) % 997)::smallint) from generate_series(1, 28) k), 'tag' || g % 50
  from generate_series(1, 3000) g`;

describe.each(testEngines())("query plans for similar designs and sets on $name", (engine) => {
  const database = useDatabase(engine);
  beforeAll(async () => {
    const { pool } = database();
    await pool.query("insert into categories (id, name) values (1, 'Blouse')");
    await pool.query(FILL);
    await pool.query("analyze products");
  });

  test("similar designs are selected from a few hundred candidates of the index", async () => {
    const { watched, total } = explained(database());
    const similar = await similarIds(watched, 1500, 12);
    expect(similar).toHaveLength(12);
    expect(total()).toMatchObject({ productScans: 0 });
    expect(total().rows).toBeLessThan(2_500);
  });

  test("the parts of a set are read from the index of names", async () => {
    const { watched, total } = explained(database());
    const named = await findByNamePrefix(watched.db, "design 500", 100);
    expect(named.map(({ id }) => id).sort()).toEqual([1500, 1501, 1502]);
    expect(total()).toMatchObject({ productScans: 0 });
    expect(total().rows).toBeLessThan(12);
  });

  test("in a small shop similar designs are exact, without designs off sale or not measured", async () => {
    const { pool } = database();
    await pool.query("update products set published = false where id > 400");
    await pool.query("update products set appearance = null where id between 301 and 400");
    const exact = `select array(
        select id from products p where published and p.similarity is not null and p.id <> own.id
        order by p.similarity <-> own.similarity, p.id limit 12
      ) as ids from products own where id = 35`;
    const { rows } = await pool.query<{ ids: number[] }>(exact);
    expect(rows[0]?.ids).toHaveLength(12);
    expect(await similarIds(database(), 35, 12)).toEqual(rows[0]?.ids);
    expect(await similarIds(database(), 350, 12)).toEqual([]);
    expect(await similarIds(database(), 4_000, 12)).toEqual([]);
  });
});
