import { beforeEach, describe, expect, test } from "vitest";
import { putOnSale, takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import { memoryFiles } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { createCatalogueStore, productEditing } from "../index.ts";

const PRODUCTS = 40;

/** No two look alike. */
const FILL = `
  insert into products (id, name, slug, picture_hash, category_id, look, tags)
  select g, 'Design ' || g, 'p', repeat('0', 64), 1,
    (select array_agg((g * (13 * k + 5) % 997)::smallint) from generate_series(1, 28) k), 'tag' || g % 9
  from generate_series(1, ${PRODUCTS}) g`;

const EXACT = `
  select one.id, array(
    select id from products p where published and p.id <> one.id
    order by p.likeness <-> one.likeness, p.id limit 12
  ) as alike from products one where published order by one.id`;

const ALL = Array.from({ length: PRODUCTS }, (_, place) => place + 1);

describe.each(testEngines())("designs like one on $name", (engine) => {
  const database = useDatabase(engine);
  const store = () => createCatalogueStore(database());
  const query = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await database().pool.query<Row>(text, values)).rows;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await query("insert into categories (id, name) values (1, 'Blouse')");
    await query(FILL);
    await query(
      "insert into product_homes (product_id, category_id, position) select id, 1, 0 from products",
    );
  });

  const makeAll = async () => {
    while ((await store().neighbours.makeMissing()) > 0);
  };
  const missing = async () =>
    (await query<{ id: number }>("select product_id as id from product_neighbours where ids is null")).map(
      ({ id }) => id,
    );
  const knowing = async (id: number) =>
    (
      await query<{ id: number }>(
        "select product_id as id from product_neighbours where $1 = any(ids) order by 1",
        id,
      )
    ).map((row) => row.id);
  /** Asks for each: answers are those of a look at all designs. */
  const expectExact = async () => {
    const exact = await query<{ id: number; alike: number[] }>(EXACT);
    const answers = [];
    for (const { id } of exact) answers.push({ id, alike: await store().neighbours.alike(id) });
    expect(answers).toEqual(exact);
  };

  test("are the same before and after lists are made", async () => {
    expect(await missing()).toHaveLength(PRODUCTS);
    await expectExact();
    await makeAll();
    expect(await missing()).toEqual([]);
    await expectExact();
  });

  test("one that comes is in the lists of those like it with the change that brings it", async () => {
    await query("update products set published = false where id = 35");
    await makeAll();
    expect(await knowing(35)).toEqual([]);
    const before = await store().categories.version();
    await putOnSale(database(), 35);
    expect(await missing()).toEqual([]);
    expect(await knowing(35)).not.toEqual([]);
    await expectExact();
    expect(await store().categories.version()).toBe(before + 1);
  });

  test("one that goes is gone at once, and the lists it was in stay full", async () => {
    await makeAll();
    const [nearest = 0] = await store().neighbours.alike(35);
    await takeOffSale(database(), nearest);
    const alike = await store().neighbours.alike(35);
    expect(alike).not.toContain(nearest);
    expect(alike).toHaveLength(12);
    await expectExact();
    expect(await missing()).toEqual([]);
  });

  test("a list that has lost too many is answered by a look, and made anew", async () => {
    await makeAll();
    const lost = (await query<{ ids: number[] }>("select ids from product_neighbours where product_id = 35"))
      .flatMap(({ ids }) => ids)
      .slice(0, 20);
    await query("update products set published = false where id = any($1)", lost);
    const before = await store().categories.version();
    await expectExact();
    expect(await missing()).toContain(35);
    await makeAll();
    await expectExact();
    expect(await missing()).toEqual([]);
    // Nobody who asked got less than a list would have given.
    expect(await store().categories.version()).toBe(before);
  });

  test("one that changes its place is like others at once", async () => {
    await makeAll();
    await productEditing.editProduct(
      { stock: store().stock, writer: store().writer, files: memoryFiles() },
      { id: 35 },
      { tags: "tag1" },
      byTest,
    );
    expect(await missing()).toEqual([]);
    await expectExact();
  });

  test("what an older process wrote is made up for, and what is in memory is asked for anew, once", async () => {
    await makeAll();
    const elsewhere = "(select array_agg((3000 - v)::smallint) from unnest(look) v)";
    await query(`update products set look = ${elsewhere} where id <= 25`);
    const before = await store().categories.version();
    expect(await store().neighbours.makeMissing()).toBe(20);
    expect(await store().categories.version()).toBe(before);
    await makeAll();
    expect(await store().categories.version()).toBe(before + 1);
    await expectExact();
  });

  test("two processes at once, and changes meanwhile, come to the same lists", async () => {
    const changes = async () => {
      for (const id of ALL.slice(0, 12)) await takeOffSale(database(), id);
      for (const id of ALL.slice(0, 12)) await putOnSale(database(), id);
    };
    await Promise.all([makeAll(), makeAll(), changes()]);
    await makeAll();
    await expectExact();
    expect(await missing()).toEqual([]);
  });

  test("a change that is under way is waited for", async () => {
    await makeAll();
    const near = await knowing(35);
    await query("update products set published = false where id = 35");
    await query("update product_neighbours set ids = null where product_id = any($1)", near);
    let isMade = false;
    let making = Promise.resolve(0);
    const words = { published: true };
    const change = { isNew: false, id: 35, words, changedVariants: [], newVariants: [] } as const;
    await store().writer.change(change, async () => {
      making = store().neighbours.makeMissing();
      void making.then(() => {
        isMade = true;
      });
      const waiting = "select from pg_locks where not granted";
      // The embedded database lets nobody in before the change is done.
      while (!database().isEmbedded && !isMade && (await query(waiting)).length === 0);
    });
    await making;
    expect(await knowing(35)).toEqual(near);
  });

  test("what was being made when a process died is made by the next", async () => {
    const { db } = database();
    const dies = db.transaction(async (tx) => {
      await createCatalogueStore({ ...database(), db: tx }).neighbours.makeMissing();
      throw new Error("killed");
    });
    await expect(dies).rejects.toThrow("killed");
    expect(await missing()).toHaveLength(PRODUCTS);
    expect(await store().neighbours.makeMissing()).toBe(20);
    await makeAll();
    await expectExact();
  });

  test("a removed design takes its list along, and an unmeasured one has none", async () => {
    await makeAll();
    await query("update products set look = null where id = 1");
    expect(await store().neighbours.alike(1)).toEqual([]);
    await query("delete from product_homes");
    await query("delete from products where id > 2");
    await makeAll();
    expect(await query("select product_id as id, ids, reach from product_neighbours")).toEqual([
      { id: 2, ids: expect.anything(), reach: expect.anything() },
    ]);
    expect(await store().neighbours.alike(2)).toEqual([]);
  });
});
