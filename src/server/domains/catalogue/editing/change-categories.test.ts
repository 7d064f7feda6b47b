import { beforeEach, describe, expect, test } from "vitest";
import { putOnSale, takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import { productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { listCategories } from "../reading/category-store.ts";
import { listTopSellers, selectTopSellers } from "../reading/top-sellers.ts";
import { readTree } from "./category-change-store.ts";
import {
  addCategory,
  moveCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from "./change-categories.ts";
import { findStockProduct } from "./stock-store.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];

const NO_SALES = { running: async () => [], prices: async () => new Map(), freeDesigns: async () => [] };

describe.each(testEngines())("changing categories on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", categoryIds: [130] }),
      productDraft({ id: 11, name: "Small Butta", categoryIds: [130, 131] }),
    ];
    await stockShop(database(), { categories, products });
    await takeOffSale(database(), 11);
  });
  const remove = (id: number, moveTo: number | undefined) =>
    removeCategory(database().db, { id }, { moveTo, shownFirst: 2 }, byTest);
  const tree = async () =>
    (await readTree(database().db)).map(({ id, parentId, name, productCount, products }) =>
      [id, parentId, name, productCount, products].join(" "),
    );
  const listed = async (path: string) => {
    const { body } = await createTestShop(database()).call(`/api/product/${path}`);
    const { products, data } = body as Record<"products" | "data", { id: number }[] | undefined>;
    return (products ?? data ?? []).map(({ id }) => id);
  };

  test("a category moves with its designs; counts, listings and search follow", async () => {
    expect(await moveCategory(database().db, { id: 130 }, { parentId: 2 }, byTest)).toBe(true);
    expect(await moveCategory(database().db, { id: 130 }, { parentId: 2 }, byTest)).toBe(false);
    expect(await tree()).toEqual([
      "1  Blouse 0 0",
      "131 1 Boat Neck 0 1",
      "2  Saree 1 0",
      "130 2 Pot Neck 1 2",
    ]);
    expect(await listed("getProductByCategory?categoryId=2")).toEqual([10]);
    expect(await listed("search-products?q=saree")).toEqual([10]);
    expect(await listed("search-products?q=blouse")).toEqual([]);
    expect(await moveCategory(database().db, { id: 130 }, { parentId: null }, byTest)).toBe(true);
    expect(await listed("getProductByCategory?categoryId=2")).toEqual([]);
  });

  test("search finds designs by a category's new name and no longer by the old one", async () => {
    expect(await renameCategory(database().db, { id: 1 }, { name: "  Zardosi   designs " }, byTest)).toBe(
      true,
    );
    expect(await renameCategory(database().db, { id: 1 }, { name: "Zardosi designs" }, byTest)).toBe(false);
    expect(await listed("search-products?q=zardosi")).toEqual([10]);
    const { rows } = await database().pool.query("select 1 from catalogue_words where word = 'blouse'");
    expect(rows).toEqual([]);
  });

  test("a new category is the last of its list, and ordering can put it first", async () => {
    const id = await addCategory(database().db, { name: "Deep Neck", parentId: 1 }, byTest);
    await orderCategories(database().db, [id], byTest);
    const all = await listCategories(database().db);
    expect(all.flatMap(({ parentId, name }) => (parentId === 1 ? name : []))).toEqual([
      "Deep Neck",
      "Pot Neck",
      "Boat Neck",
    ]);
    await expect(orderCategories(database().db, [1, 130], byTest)).rejects.toThrow("different lists");
  });

  test("only an empty category is removed without a target; otherwise all its designs move, each once", async () => {
    await expect(remove(1, undefined)).rejects.toThrow("has subcategories");
    await expect(remove(130, undefined)).rejects.toThrow("has designs");
    await expect(remove(130, 130)).rejects.toThrow("the category that you remove");
    expect(await remove(130, 131)).toBe(2);
    expect(await tree()).toEqual(["1  Blouse 1 0", "131 1 Boat Neck 1 2", "2  Saree 0 0"]);
    const moved = await findStockProduct(database(), 11);
    expect(moved?.assignedCategories).toEqual([{ id: 131, name: "Boat Neck", above: "Blouse" }]);
    await expect(remove(2, undefined)).rejects.toThrow("DEFAULT_CATEGORY_ID");
  });

  test("refuses changes that break the tree", async () => {
    const before = await tree();
    const refused: [() => Promise<unknown>, string][] = [
      [() => moveCategory(database().db, { id: 1 }, { parentId: 1 }, byTest), "its own parent"],
      [() => moveCategory(database().db, { id: 131 }, { parentId: 130 }, byTest), "two levels"],
      [() => moveCategory(database().db, { id: 1 }, { parentId: 2 }, byTest), "two levels"],
      [
        () => moveCategory(database().db, { id: 130 }, { parentId: 99 }, byTest),
        "This category no longer exists.",
      ],
      [() => addCategory(database().db, { name: "pot NECK", parentId: 1 }, byTest), "already has a category"],
      [() => addCategory(database().db, { name: " ", parentId: null }, byTest), "Enter a name"],
      [() => renameCategory(database().db, { id: 1 }, { name: "A > B" }, byTest), "can't contain > or |"],
    ];
    for (const [change, sentence] of refused) await expect(change()).rejects.toThrow(sentence);
    expect(await tree()).toEqual(before);
  });

  test("top sellers come from the settings until the owner selects some, and again after a reset", async () => {
    const shop = createTestShop(database(), { topSellerIds: [10, 99] });
    const shown = async () =>
      ((await shop.call("/api/product/getTopSellers")).body as { products: { id: number }[] }).products.map(
        ({ id }) => id,
      );
    expect(await shown()).toEqual([10]);
    await expect(selectTopSellers(database(), { ids: [11] }, byTest)).rejects.toThrow("is not on sale");
    await putOnSale(database(), 11);
    await selectTopSellers(database(), { ids: [11, 10, 11] }, byTest);
    expect(await listTopSellers({ database: database(), currentSales: NO_SALES }, [99])).toMatchObject({
      isChosen: true,
      products: [{ id: 11 }, { id: 10 }],
    });
    await selectTopSellers(database(), { ids: [] }, byTest);
    expect(
      (await listTopSellers({ database: database(), currentSales: NO_SALES }, [10])).products,
    ).toMatchObject([{ id: 10 }]);
  });
});
