import { beforeEach, describe, expect, test } from "vitest";
import { putOnSale, takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import { memoryFiles, productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { readStoredVersion } from "../reading/category-store.ts";
import { editProduct } from "./change-products.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];

describe.each(testEngines())("changing products on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", tags: "pond,kamal", categoryIds: [130] }),
      productDraft({ id: 11, name: "Small Butta", tags: "pond", categoryIds: [130, 131] }),
    ];
    await stockShop(database(), { categories, products });
  });
  const deps = () => ({
    database: database(),
    db: database().db,
    files: memoryFiles(),
  });
  const edit = (id: number, changes: Parameters<typeof editProduct>[2]) =>
    editProduct(deps(), { id }, changes, byTest);
  const counts = async () =>
    Object.fromEntries(
      (
        await database().pool.query<{ id: number; n: number }>(
          "select id, product_count n from categories order by id",
        )
      ).rows.map(({ id, n }) => [id, n]),
    );
  const found = async (q: string) => {
    const { body } = await createTestShop(database()).call(`/api/product/search-products?q=${q}`);
    return (body as { products: { id: number }[] }).products.map(({ id }) => id);
  };
  const version = () => readStoredVersion(database().db);
  const words = async () => {
    const { rows } = await database().pool.query("select word, uses from catalogue_words order by word");
    const tags = await database().pool.query("select tag, uses from catalogue_tags order by tag");
    return { words: rows, tags: tags.rows };
  };

  test("a design off sale is in no list, count, search or word, and returns unchanged", async () => {
    const before = { words: await words(), counts: await counts() };
    await takeOffSale(database(), 10, 11);
    await putOnSale(database(), 11);
    expect(await counts()).toEqual({ 1: 1, 2: 0, 130: 1, 131: 1 });
    expect(await found("pond")).toEqual([11]);
    const shop = createTestShop(database());
    expect(await shop.call("/api/product/getWebProductById?id=10")).toMatchObject({ status: 404 });
    expect((await words()).words).not.toContainEqual(expect.objectContaining({ word: "lotus" }));
    await putOnSale(database(), 10);
    expect({ words: await words(), counts: await counts() }).toEqual(before);
  });

  test("name, tags and categories change what lists and search show, and nothing else", async () => {
    const before = await version();
    const { product, isChanged } = await edit(10, {
      name: " Peacock Queen ",
      tags: "bird, bird ,,mayil",
      categoryIds: [2, 130],
    });
    expect(isChanged).toBe(true);
    expect(product).toMatchObject({ name: "Peacock Queen", tags: "bird,mayil", description: "A zigzag." });
    expect(product.assignedCategories.map(({ id }) => id)).toEqual([2, 130]);
    expect(await counts()).toEqual({ 1: 2, 2: 1, 130: 2, 131: 1 });
    expect(await found("saree%20bird")).toEqual([10]);
    expect(await found("lotus")).toEqual([]);
    expect(await version()).toBeGreaterThan(before);
  });

  test("an edit without changes does not raise the version", async () => {
    const before = await version();
    expect((await edit(10, { name: "Royal Lotus", tags: "pond, kamal" })).isChanged).toBe(false);
    expect(await version()).toBe(before);
  });

  test("refuses values that no page can show", async () => {
    const refused: [Parameters<typeof editProduct>[2], string][] = [
      [{ name: "  " }, "The name is empty."],
      [{ name: "x".repeat(121) }, "The name has 121 characters. The maximum is 120."],
      [{ tags: "a\u0000b" }, "The tag contains a NUL character."],
      [{ categoryIds: [130, 77] }, "There is no category 77."],
    ];
    for (const [changes, sentence] of refused) await expect(edit(10, changes)).rejects.toThrow(sentence);
  });
});
