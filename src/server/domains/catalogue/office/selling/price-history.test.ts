import { beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop, variantDraft } from "../../../../../../test/catalogue/test-products.ts";
import {
  bothEngines,
  emptyDatabase,
  testEngines,
  useDatabase,
} from "../../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../../test/shop/test-shop.ts";
import type { SentBulkChange } from "../../../../../contract/office/bulk/bulk-wire.ts";
import { workBulk } from "../bulk/work-bulk.ts";
import { publishDue } from "./change-sale.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];

describe.each(testEngines())("price history on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const small = variantDraft({ id: 1, pricePaise: 100_00 });
    const large = variantDraft({ id: 2, name: "Usha Janome 5x7", hoop: "5x7", pricePaise: 150_00 });
    const products = [
      productDraft({ id: 10, categoryIds: [130], variants: [small, large] }),
      productDraft({ id: 11, categoryIds: [131], variants: [variantDraft({ id: 3, pricePaise: 200_00 })] }),
    ];
    await stockShop(database(), { categories, products });
    shop = createTestShop(database());
    ({ visitor } = await employ(shop, database()));
  });

  const query = (text: string) => database().pool.query(text);
  /** Rupees of each variant, oldest first. */
  const history = async () => {
    const { rows } = await database().pool.query<{ id: number; prices: (number | null)[] }>(
      "select variant_id as id, array_agg(price_paise / 100 order by at) as prices from price_history group by 1 order by 1",
    );
    return Object.fromEntries(rows.map(({ id, prices }) => [id, prices]));
  };
  const version = async (id = 10) => (await visitor.call("officeSale", { id })).body.version;
  const bulk = async (change: SentBulkChange) => {
    const { body } = await visitor.call("officePlanBulk", { target: { ids: [10, 11] }, change });
    const id = body.bulk?.id ?? 0;
    await work();
    await visitor.call("officeStartBulk", { id });
    await work();
    return id;
  };
  const formatsOf = async () => new Map<string, string[]>();
  const work = async () => {
    while ((await workBulk({ db: database().db, formatsOf, now: shop.now })) > 0);
  };

  test("a design that leaves a category takes the sale along that has lowered its price, no planned one", async () => {
    await query("update price_history set at = '2025-12-31'");
    const sale = { name: "Diwali", kind: "sale" as const, percent: 50, scope: { categoryIds: [130] } };
    const soon = new Date(shop.now().getTime() + 3_600_000).toISOString();
    for (const times of [{ ends: soon }, { starts: "2100-01-01T00:00:00Z", ends: "2100-01-02T00:00:00Z" }])
      expect((await visitor.call("officeAddPromotion", { ...sale, ...times })).status).toBe(201);
    const lowest = async () => {
      const { rows } = await query(`select array[(select lowest from lowest_offer_30(1, 10, '${soon}')),
        (select lowest from lowest_offer_30(1, 10, '2100-01-03'))] as lowest`);
      return rows[0]?.lowest;
    };
    expect(await lowest()).toEqual([50_00, 50_00]);
    await bulk({ kind: "category", how: "only", category: 131 });
    expect(await lowest()).toEqual([50_00, 100_00]);
  });

  test("begins when a design is put on sale, and follows an edit of one price", async () => {
    expect(await history()).toEqual({ 1: [100], 2: [150], 3: [200] });
    const edit = async (price: string) =>
      visitor.call("officeChangeDesign", { id: 10, version: await version(), variants: [{ id: 2, price }] });
    expect((await edit("140")).status).toBe(200);
    await edit("140");
    expect(await history()).toEqual({ 1: [100], 2: [150, 140], 3: [200] });
  });

  test("follows a bulk edit and its undo, and bulk changes of the sale", async () => {
    const id = await bulk({ kind: "percent", percent: "+10", step: "5" });
    expect(await history()).toEqual({ 1: [100, 110], 2: [150, 165], 3: [200, 220] });
    await visitor.call("officeUndoBulk", { id });
    await work();
    expect(await history()).toEqual({ 1: [100, 110, 100], 2: [150, 165, 150], 3: [200, 220, 200] });
    await bulk({ kind: "machine", from: null, to: "Usha 450" });
    await bulk({ kind: "take-down", reason: "season is over" });
    await bulk({ kind: "publish" });
    expect((await history())[3]).toEqual([200, 220, 200, null, 200]);
  });

  test("follows publication, also a scheduled one, and prices of drafts are not in it", async () => {
    await visitor.call("officeTakeDownDesign", { id: 10, version: await version(), reason: "rights" });
    await query("update product_variants set price_paise = 9900 where id = 1");
    expect(await history()).toEqual({ 1: [100, null], 2: [150, null], 3: [200] });
    const at = new Date(shop.now().getTime() + 3_600_000).toISOString();
    await visitor.call("officePublishDesign", { id: 10, version: await version(), at });
    shop.wait(2 * 3_600_000);
    await publishDue(database().db, shop.now());
    expect(await history()).toEqual({ 1: [100, null, 99], 2: [150, null, 150], 3: [200] });
  });

  test("a duplicate begins when it is published; a removed category changes nothing", async () => {
    const { id } = (await visitor.call("officeDuplicateDesign", { id: 11 })).body;
    const { rows } = await database().pool.query("select version from categories where id = 131");
    const removed = await visitor.call("officeRemoveCategory", { id: 131, ...rows[0], moveTo: 130 });
    expect(removed.status).toBe(200);
    expect(await history()).toEqual({ 1: [100], 2: [150], 3: [200] });
    await visitor.call("officePublishDesign", { id, version: await version(id) });
    expect(await history()).toEqual({ 1: [100], 2: [150], 3: [200], 4: [200] });
  });

  test("outlives a deleted design and a deleted draft", async () => {
    const { id } = (await visitor.call("officeDuplicateDesign", { id: 11 })).body;
    await visitor.call("officeDeleteDraft", { id, version: await version(id) });
    await query("delete from products where id = 11");
    await query("delete from product_variants where id = 2");
    expect(await history()).toEqual({ 1: [100], 2: [150, null], 3: [200, null] });
  });

  test("has one row per variant and transaction, and none for prices that were never offered", async () => {
    await query(`begin; update product_variants set price_paise = 1; update products set published = false;
      update product_variants set price_paise = 12000 where id = 1; update products set published = true; commit`);
    expect(await history()).toEqual({ 1: [100, 120], 2: [150, 0], 3: [200, 0] });
    await query(
      "begin; update product_variants set price_paise = 5; update products set published = false; rollback",
    );
    await query(`begin; update product_variants set price_paise = 5 where id = 1;
      update product_variants set price_paise = 12000 where id = 1; commit`);
    expect((await history())[1]).toEqual([100, 120]);
    await query("update products set published = false where id = 11");
    await query("update product_variants set product_id = 11 where id = 1");
    expect((await history())[1]).toEqual([100, 120, null]);
  });

  test("its times rise although the clock steps back", async () => {
    await query("update price_history set at = now() + interval '1 hour'");
    await query("update product_variants set price_paise = 9900 where id = 1");
    await query("update product_variants set price_paise = 9800 where id = 1");
    expect((await history())[1]).toEqual([100, 99, 98]);
  });

  test("the lowest price of 30 days counts the price at their beginning, and only what was offered", async () => {
    await query("delete from price_history");
    await query(`insert into price_history (variant_id, price_paise, at) values
      (1, 5000, '2026-09-01'), (1, 9000, '2026-10-10'), (1, null, '2026-10-20'), (1, 8000, '2026-11-05'), (1, 7000, '2026-11-20')`);
    const lowest = async (before: string) => {
      const { rows } = await database().pool.query<{ lowest: number | null }>(
        "select lowest_price_30(1, $1) as lowest",
        [before],
      );
      return rows[0]?.lowest;
    };
    expect(await lowest("2026-09-01T00:00Z"), "not offered before").toBeNull();
    expect(await lowest("2026-11-08T23:59Z"), "in force when the 30 days began").toBe(5000);
    expect(await lowest("2026-11-09T00:00Z"), "changed as the 30 days began").toBe(8000);
    expect(await lowest("2026-11-20T00:00Z"), "a change at that time is not before it").toBe(8000);
    expect(await lowest("2026-11-20T00:01Z")).toBe(7000);
    expect(await lowest("2027-06-01T00:00Z"), "unchanged for long").toBe(7000);
  });
});

describe("price history of concurrent changes", () => {
  const [, server] = bothEngines();
  const database = useDatabase(server);

  test("20 prices and 20 publications at once leave the last row equal to the price", async () => {
    const variants = [1, 2, 3].map((id) => variantDraft({ id, name: `Usha ${id}`, hoop: `${id}x${id}` }));
    const [first, ...others] = variants;
    if (!first) throw new Error("There is a variant");
    await stockShop(database(), {
      categories,
      products: [productDraft({ id: 10, variants: [first, ...others] })],
    });
    const changes = Array.from({ length: 40 }, (_, place) =>
      database().pool.query(
        place % 2 === 0
          ? `begin; select from product_variants order by id for update;
             update product_variants set price_paise = ${1000 + place}; select pg_sleep(0.01); commit`
          : `begin; update products set published = not published; select pg_sleep(0.01); commit`,
      ),
    );
    await Promise.all(changes);
    await database().pool.query("update products set published = true where not published");
    const { rows } = await database().pool.query(`
      select v.id from product_variants v
      where v.price_paise is distinct from
        (select h.price_paise from price_history h where h.variant_id = v.id order by at desc limit 1)`);
    expect(rows).toEqual([]);
    const repeated = await database().pool.query(`
      select 1 from (select variant_id, price_paise, lag(price_paise) over w as earlier, row_number() over w as place
        from price_history window w as (partition by variant_id order by at)) h
      where place > 1 and price_paise is not distinct from earlier`);
    expect(repeated.rows).toEqual([]);
  });
});
