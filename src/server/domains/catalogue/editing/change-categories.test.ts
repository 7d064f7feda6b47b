import { beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { createCatalogueStore } from "../catalogue-store.ts";
import { chooseTopSellers, listTopSellers, resetTopSellers } from "../reading/top-sellers.ts";
import { createProductWriter } from "../writing/product-writer-store.ts";
import { createCategoryChangeStore } from "./category-change-store.ts";
import {
  addCategory,
  moveCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from "./change-categories.ts";
import { publishProducts } from "./change-products.ts";
import { createStockStore } from "./stock-store.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];

describe.each(testEngines())("changing categories on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", categoryIds: [130] }),
      productDraft({ id: 11, name: "Small Butta", categoryIds: [130, 131] }),
    ];
    await stockShop(database(), { categories, products });
    await publish([11], false);
  });
  const publish = (ids: number[], published: boolean) =>
    publishProducts(
      { stock: createStockStore(database()), writer: createProductWriter(database()) },
      ids,
      published,
    );
  const store = () => createCategoryChangeStore(database());
  const tree = async () =>
    (await store().tree()).map(({ id, parentId, name, productCount, products }) =>
      [id, parentId, name, productCount, products].join(" "),
    );
  const listed = async (path: string) => {
    const { body } = await createTestShop(database()).call(`/api/product/${path}`);
    const { products, data } = body as Record<"products" | "data", { id: number }[] | undefined>;
    return (products ?? data ?? []).map(({ id }) => id);
  };

  test("a category moves with its designs; counts, listings and search follow", async () => {
    expect(await moveCategory(store(), 130, 2)).toBe(true);
    expect(await moveCategory(store(), 130, 2)).toBe(false);
    expect(await tree()).toEqual([
      "1  Blouse 0 0",
      "131 1 Boat Neck 0 1",
      "2  Saree 1 0",
      "130 2 Pot Neck 1 2",
    ]);
    expect(await listed("getProductByCategory?categoryId=2")).toEqual([10]);
    expect(await listed("search-products?q=saree")).toEqual([10]);
    expect(await listed("search-products?q=blouse")).toEqual([]);
    expect(await moveCategory(store(), 130, null)).toBe(true);
    expect(await listed("getProductByCategory?categoryId=2")).toEqual([]);
  });

  test("search finds designs by a category's new name, and by the old one no more", async () => {
    expect(await renameCategory(store(), 1, "  Ravike   designs ")).toBe(true);
    expect(await renameCategory(store(), 1, "Ravike designs")).toBe(false);
    expect(await listed("search-products?q=ravike")).toEqual([10]);
    const { rows } = await database().pool.query("select 1 from catalogue_words where word = 'blouse'");
    expect(rows).toEqual([]);
  });

  test("a new category stands last, and order puts it first", async () => {
    const id = await addCategory(store(), { name: "Deep Neck", parentId: 1 });
    await orderCategories(store(), [id]);
    const below = await createCatalogueStore(database()).categories.below(1);
    expect(below.map(({ name }) => name)).toEqual(["Deep Neck", "Pot Neck", "Boat Neck"]);
    await expect(orderCategories(store(), [1, 130])).rejects.toThrow("different lists");
  });

  test("only an empty category goes by itself; else its designs move, on sale or not, each once", async () => {
    await expect(removeCategory(store(), 1, undefined)).rejects.toThrow("2 subcategories");
    await expect(removeCategory(store(), 130, undefined)).rejects.toThrow("has 2 designs");
    await expect(removeCategory(store(), 130, 130)).rejects.toThrow("the category that goes");
    expect(await removeCategory(store(), 130, 131)).toBe(2);
    expect(await tree()).toEqual(["1  Blouse 1 0", "131 1 Boat Neck 1 2", "2  Saree 0 0"]);
    const moved = await createStockStore(database()).find(11);
    expect(moved?.homes).toEqual([{ id: 131, name: "Boat Neck", above: "Blouse" }]);
    expect(await removeCategory(store(), 2, undefined)).toBe(0);
  });

  test("refuses what would make no tree, and changes nothing then", async () => {
    const before = await tree();
    const refused: [() => Promise<unknown>, string][] = [
      [() => moveCategory(store(), 1, 1), "below itself"],
      [() => moveCategory(store(), 131, 130), "two levels"],
      [() => moveCategory(store(), 1, 2), "two levels"],
      [() => moveCategory(store(), 130, 99), "There is no category 99."],
      [() => addCategory(store(), { name: "pot NECK", parentId: 1 }), "Pot Neck already (130)"],
      [() => addCategory(store(), { name: " ", parentId: null }), "The name is empty."],
      [() => renameCategory(store(), 1, "A > B"), "cannot hold > or |"],
    ];
    for (const [change, sentence] of refused) await expect(change()).rejects.toThrow(sentence);
    expect(await tree()).toEqual(before);
  });

  test("top sellers are the settings' until the owner chooses, and again after a reset", async () => {
    const shop = createTestShop(database(), { topSellerIds: [10, 99] });
    const shown = async () =>
      ((await shop.call("/api/product/getTopSellers")).body as { products: { id: number }[] }).products.map(
        ({ id }) => id,
      );
    const stores = createCatalogueStore(database());
    expect(await shown()).toEqual([10]);
    await expect(chooseTopSellers(stores, [11])).rejects.toThrow("Not on sale: 11.");
    await publish([11], true);
    await chooseTopSellers(stores, [11, 10, 11]);
    expect(await listTopSellers(stores, [99])).toMatchObject({
      isChosen: true,
      products: [{ id: 11 }, { id: 10 }],
    });
    await resetTopSellers(stores);
    expect((await listTopSellers(stores, [10])).products).toMatchObject([{ id: 10 }]);
  });
});
