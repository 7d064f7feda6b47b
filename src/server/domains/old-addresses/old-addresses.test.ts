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
  beforeAll(() => {
    counter = createAddressCounter(database().db, () => shop.now());
    const renderPage = async ({ url }: { readonly url: string }) => {
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

  test("belong to the owner", async () => {
    const { visitor: manager } = await employ(shop, database(), "manager");
    expect((await manager.call("officeAddresses")).status).toBe(403);
    expect((await manager.call("officeMoveIn")).status).toBe(403);
  });

  test("made-up ones cannot fill the table", async () => {
    await addUnknownAddresses(database().db, new Map([["/product/rose", 2]]), shop.now());
    for (let round = 0; round < 4; round += 1) {
      for (let made = 0; made < 300; made += 1) counter.note(`/made/${"abcd"[round]}${made}`);
      await counter.flush();
    }
    const rows = await listUnknownAddresses(database().db);
    expect([rows.length, rows[0]?.path]).toEqual([500, "/product/rose"]);
    const { rows: all } = await database().pool.query("select count(*)::int from unknown_addresses");
    expect(all).toEqual([{ count: 500 }]);
  });
});
