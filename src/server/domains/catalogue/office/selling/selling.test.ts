import { beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { employ } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../../test/shop/test-shop.ts";
import { findStockProduct } from "../../editing/stock-store.ts";
import { findCategory } from "../../reading/category-store.ts";
import { newestProducts, sellableVariants } from "../../reading/product-store.ts";
import { updateProduct } from "../../writing/product-writer-store.ts";
import { publishDue } from "./change-sale.ts";

const HOUR = 3_600_000;

describe.each(testEngines())("putting designs on sale on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  /** A shop whose design 10 is a draft. */
  async function office() {
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    const [earlier, later] = [new Date("2025-06-01T00:00:00Z"), new Date("2025-07-01T00:00:00Z")];
    const lotus = productDraft({ id: 10, name: "Lotus", createdAt: earlier });
    const products = [lotus, productDraft({ id: 11, name: "Rose", createdAt: later })];
    await stockShop(database(), { categories, products });
    await database().pool.query("update products set published = false where id = 10");
    const shop = createTestShop(database());
    const { visitor } = await employ(shop, database(), "catalogue");
    const sale = async () => (await visitor.call("officeSale", { id: 10 })).body;
    const isOnSale = async () =>
      (
        await sellableVariants(
          database(),
          (await sale()).variants.map(({ id }) => id),
        )
      ).length > 0;
    return { shop, visitor, db: database().db, sale, isOnSale };
  }
  const logged = async () =>
    (
      await database().pool.query(
        "select who, action, reason from audit_log where subject = 'design' order by id",
      )
    ).rows;

  test("a published draft is the first new arrival", async () => {
    const { db, visitor, sale, isOnSale } = await office();
    expect(await isOnSale()).toBe(false);
    const { version } = await sale();
    expect((await visitor.call("officePublishDesign", { id: 10, version })).body).toEqual({
      version: version + 1,
    });
    expect(await isOnSale()).toBe(true);
    expect((await newestProducts(database(), 2)).map(({ id }) => id)).toEqual([10, 11]);
    expect((await findCategory(db, 1))?.productCount).toBe(2);
    expect(await logged()).toEqual([{ who: "Asha catalogue", action: "published", reason: null }]);
  });

  test("a design off sale cannot be bought, has a reason, and returns to its old position", async () => {
    const { db, visitor, sale, isOnSale, shop } = await office();
    const { id: customer } = await shop.signUp();
    await database().pool.query("insert into wishlist_items (customer_id, product_id) values ($1, 10)", [
      customer,
    ]);
    const first = (await visitor.call("officePublishDesign", { id: 10, version: (await sale()).version }))
      .body;
    const before = (await findStockProduct(database(), 10))?.createdAt;
    const { version } = first;
    expect((await visitor.call("officeTakeDownDesign", { id: 10, version, reason: "" })).body.reason).toBe(
      "reason-missing",
    );
    shop.wait(HOUR);
    await visitor.call("officeTakeDownDesign", { id: 10, version, reason: "Looks like somebody else's" });
    expect(await isOnSale()).toBe(false);
    expect(await sale()).toMatchObject({
      state: "taken-down",
      takenDownAt: shop.now().toISOString(),
      wishlists: 1,
      version: version + 1,
    });
    expect((await findCategory(db, 1))?.productCount).toBe(1);
    await visitor.call("officePublishDesign", { id: 10, version: version + 1 });
    expect(await isOnSale()).toBe(true);
    expect((await findStockProduct(database(), 10))?.createdAt).toEqual(before);
    expect((await logged()).map(({ action, reason }) => [action, reason])).toEqual([
      ["published", null],
      ["taken down", "Looks like somebody else's"],
      ["put back on sale", null],
    ]);
  });

  test("a scheduled design goes on sale once, without making an editor's save outdated", async () => {
    const { visitor, shop, sale, isOnSale } = await office();
    const at = new Date(shop.now().getTime() + HOUR).toISOString();
    const { version } = (await visitor.call("officePublishDesign", { id: 10, version: 1, at })).body;
    expect(await sale()).toMatchObject({ state: "draft", publishAt: at });
    expect(await publishDue(database().db, shop.now())).toBe(0);
    expect(await isOnSale()).toBe(false);
    shop.wait(HOUR);
    await Promise.all([publishDue(database().db, shop.now()), publishDue(database().db, shop.now())]);
    expect(await isOnSale()).toBe(true);
    expect(await sale()).toMatchObject({ state: "on-sale", publishAt: null, version });
    expect((await logged()).map(({ who, action }) => [who, action])).toEqual([
      ["Asha catalogue", "publication set"],
      ["clock", "published"],
    ]);
  });

  test("a schedule can be cancelled, and is refused in the past or more than a year ahead", async () => {
    const { visitor, shop, sale } = await office();
    for (const ms of [0, -HOUR, 400 * 24 * HOUR]) {
      const at = new Date(shop.now().getTime() + ms).toISOString();
      const { status, body } = await visitor.call("officePublishDesign", { id: 10, version: 1, at });
      expect([status, body.reason]).toEqual([400, "publish-time"]);
    }
    const at = new Date(shop.now().getTime() + HOUR).toISOString();
    await visitor.call("officePublishDesign", { id: 10, version: 1, at });
    await visitor.call("officePublishDesign", { id: 10, version: 2, at: null });
    shop.wait(2 * HOUR);
    expect(await publishDue(database().db, shop.now())).toBe(0);
    expect(await sale()).toMatchObject({ state: "draft", publishAt: null });
  });

  test("a change based on an older version is refused", async () => {
    const { db, visitor, isOnSale } = await office();
    await updateProduct(db, {
      ...{ isNew: false, id: 10, words: { name: "Water lily" }, newVariants: [], changedVariants: [] },
    });
    const { status, body } = await visitor.call("officePublishDesign", { id: 10, version: 1 });
    expect([status, body.reason]).toEqual([409, "changed-meanwhile"]);
    expect(await isOnSale()).toBe(false);
    expect((await visitor.call("officePublishDesign", { id: 99, version: 1 })).status).toBe(404);
  });
});
