import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { oldAddressOf } from "../../../contract/old-address.ts";
import { type AddressCounter, createAddressCounter, saveOldAddresses } from "./index.ts";
import { addUnknownAddresses, listUnknownAddresses } from "./old-address-store.ts";

test.each([
  ["/product/lotus-bud/", "/product/lotus-bud"],
  ["/product/lotus-bud/?utm_source=x", "/product/lotus-bud"],
  ["/product/%E0%B2%95%E0%B2%AE%E0%B2%B2/", "/product/ಕಮಲ"],
  ["/?p=11&lang=kn", "/?p=11"],
  ["/?product=lotus", "/?product=lotus"],
  ["/?download_file=11&order=wc_order_k1&uid=7&key=aaaa", "/?p=11"],
  ["//x//lotus.zip", "/x/lotus.zip"],
  ["/%", "/%"],
  ["/", undefined],
  ["/?q=lotus", undefined],
  [`/${"x".repeat(301)}`, undefined],
  ["/%00", undefined],
])("%j is the old address %j", (url, address) => {
  expect(oldAddressOf(url)).toBe(address);
});

describe.each(bothEngines())("old addresses on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let counter: AddressCounter;
  let owner: OfficeVisitor;
  let rendered = 0;
  beforeAll(() => {
    counter = createAddressCounter(database().db, () => shop.now());
    const renderPage = async ({ url }: { readonly url: string }) => {
      rendered += 1;
      const status = url === "/" || url.startsWith("/p/") ? 200 : 404;
      return { status, html: `page ${url}`, route: url, cacheable: status === 200 };
    };
    shop = createTestShop(database(), { onUnknownAddress: counter.note, renderPage });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await stockShop(database(), smallStock([40_00], [50_00]));
    owner = (await employ(shop, database())).visitor;
  });

  const ask = async (address: string) => {
    const { status, headers } = await shop.request(address);
    return [status, headers.get("location")];
  };
  const unknown = async () => {
    await counter.flush();
    return (await owner.call("officeAddresses")).body;
  };

  test("lead to their design once, in every spelling, also after its name changed", async () => {
    await saveOldAddresses(database().db, [
      { path: "/product/lotus", productId: 1 },
      { path: "/?p=11", productId: 2 },
    ]);
    await database().pool.query("update products set name = 'Renamed', slug = 'renamed'");
    expect(await ask("/product/lotus/?utm_source=mail")).toEqual([301, "/p/1"]);
    for (let again = 0; again < 2; again += 1) {
      expect(await ask("/?p=11")).toEqual([301, "/p/2"]);
      expect(await ask("/")).toEqual([200, null]);
      expect(await ask("/?p=12")).toEqual([200, null]);
    }
    expect(await ask("/p/1")).toEqual([200, null]);
    expect(await unknown()).toMatchObject({ unknown: [], known: 2 });
  });

  test("of a design that is not on sale and unknown ones are not found", async () => {
    await saveOldAddresses(database().db, [{ path: "/product/lotus", productId: 1 }]);
    await database().pool.query("update products set published = false where id = 1");
    expect(await ask("/product/lotus")).toEqual([404, null]);
    expect(await ask("/product/rose")).toEqual([404, null]);
    await counter.flush();
  });

  test("that people ask for are counted, and one press assigns them", async () => {
    for (const address of ["/product/rose/", "/product/rose", "/l/lotus", "/wp-admin/x", "/.env", "/a.php"])
      expect(await ask(address)).toEqual([404, null]);
    expect(await unknown()).toMatchObject({
      unknown: [
        { path: "/product/rose", count: 2 },
        { path: "/l/lotus", count: 1 },
      ],
      known: 0,
    });
    expect((await owner.call("officeAssignAddress", { path: "/product/rose", productId: 99 })).status).toBe(
      404,
    );
    expect((await owner.call("officeAssignAddress", { path: "rose", productId: 1 })).status).toBe(400);
    expect((await owner.call("officeAssignAddress", { path: "/product/rose/", productId: 2 })).status).toBe(
      200,
    );
    expect(await ask("/product/rose")).toEqual([301, "/p/2"]);
    expect(await unknown()).toMatchObject({ unknown: [{ path: "/l/lotus" }], known: 1 });
  });

  test.each([
    ["/product-category/neck-sleeve/", "/category?categoryId=1"],
    ["/product-category/neck-sleeve/pot-neck", "/category?subcategoryId=2"],
    ["/collections/Pot-Neck?page=2", "/category?subcategoryId=2"],
    ["/downloads/category/%E0%B2%95%E0%B2%AE%E0%B2%B2/", "/category?subcategoryId=3"],
    ["/collections/all", null],
    ["/neck-sleeve", null],
  ])("of the category %j lead to %j", async (address, location) => {
    await database().pool.query(`update categories set name = 'Neck & Sleeve' where id = 1;
      insert into categories (id, parent_id, name) values (2, 1, 'Pot Neck'), (3, 1, 'ಕಮಲ')`);
    expect(await ask(address)).toEqual([location === null ? 404 : 301, location]);
    await counter.flush();
  });

  test("with made-up numbers do not render the home page each time", async () => {
    await ask("/?p=1");
    const before = rendered;
    await Promise.all(Array.from({ length: 50 }, (_, number) => ask(`/?p=9${number}`)));
    expect(rendered - before).toBeLessThan(5);
  });

  test("that were asked for twice stay when made-up ones fill the memory", async () => {
    for (const address of ["/l/lily", "/l/lily", "/l/rose"]) counter.note(address);
    for (let made = 0; made < 500; made += 1) counter.note(`/made/${made}`);
    const { unknown: counted } = await unknown();
    expect(counted[0]).toMatchObject({ path: "/l/lily", count: 2 });
    expect(counted).toHaveLength(200);
  });

  test("belong to the owner", async () => {
    const { visitor: manager } = await employ(shop, database(), "manager");
    expect((await manager.call("officeAddresses")).status).toBe(403);
    expect((await manager.call("officeMoveIn")).status).toBe(403);
  });

  test("made-up ones cannot fill the table", async () => {
    const first = [
      ["/product/rose", 2],
      ["/product/lily", 1],
    ] as const;
    await addUnknownAddresses(database().db, new Map(first), shop.now());
    await saveOldAddresses(database().db, [{ path: "/product/lotus", productId: 1 }]);
    for (let round = 0; round < 4; round += 1) {
      for (let made = 0; made < 300; made += 1) counter.note(`/made/${"abcd"[round]}${made}`);
      await counter.flush();
    }
    const rows = await listUnknownAddresses(database().db);
    expect([rows.length, rows[0]?.path]).toEqual([500, "/product/rose"]);
    // Its folder is that of a known address, so that made-up ones do not push it out.
    expect(rows.map(({ path }) => path)).toContain("/product/lily");
    const { rows: all } = await database().pool.query("select count(*)::int from unknown_addresses");
    expect(all).toEqual([{ count: 500 }]);
  });
});
