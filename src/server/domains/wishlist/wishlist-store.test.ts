import { beforeAll, describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addProduct } from "../../../../test/databases/test-rows.ts";
import { productTexts, productVariants, storedFiles } from "../../db/schema/index.ts";
import { addToWishlist } from "./customer/add-to-wishlist.ts";
import { wishlistItemView } from "./customer/wishlist-view.ts";
import { insertWishlistItem, listWishlist, removeFromWishlist } from "./wishlist-store.ts";

describe.each(testEngines())("wishlist store on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId = 0;
  let productId = 0;
  beforeAll(async () => {
    customerId = await addCustomer(database().db);
    productId = await addProduct(database().db, { name: "Mango butta" });
  });

  test("holds each product once, even if it is added concurrently (§ 2.67, 7.27)", async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, () => insertWishlistItem(database().db, customerId, productId)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await listWishlist(database().db, customerId)).toMatchObject([
      { productId, productName: "Mango butta" },
    ]);
  });

  test("names designs in the requested language, or in English if they are not translated", async () => {
    const { db } = database();
    await db.insert(productTexts).values({ productId, language: "kn", name: "ಮಾವಿನ ಬುಟ್ಟಾ" });
    expect(await listWishlist(db, customerId, "kn")).toMatchObject([{ productName: "ಮಾವಿನ ಬುಟ್ಟಾ" }]);
    expect(await listWishlist(db, customerId, "te")).toMatchObject([{ productName: "Mango butta" }]);
  });

  test("removes a product, and reports if there was none (§ 7.28)", async () => {
    await insertWishlistItem(database().db, customerId, productId);
    expect(await removeFromWishlist(database().db, customerId, productId)).toBe(true);
    expect(await removeFromWishlist(database().db, customerId, productId)).toBe(false);
    expect(await listWishlist(database().db, customerId)).toEqual([]);
  });

  test("refuses a product that does not exist", async () => {
    await expect(addToWishlist(database().db, customerId, 999_999)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("lists machines and prices of its products (§ 3.9, 7.29)", async () => {
    const { db } = database();
    const priced = await addProduct(db, { name: "Lotus border" });
    const fileHash = "0".repeat(64);
    await db.insert(storedFiles).values({ hash: fileHash, size: 1, contentType: "application/zip" });
    const machine = { productId: priced, machine: "Usha", format: "jef", hoop: "", fileHash };
    const facts = { width: 120.3, height: 98, stitches: 9_000, colors: 3 };
    await db.insert(productVariants).values([
      { ...machine, name: "Usha 8x12", pricePaise: 25_050, path: "designs/b", position: 1, facts },
      { ...machine, name: "Usha 5x7", pricePaise: 19_900, path: "designs/a", position: 0 },
    ]);
    await insertWishlistItem(db, customerId, priced);
    const item = (await listWishlist(db, customerId))
      .map(wishlistItemView)
      .find((one) => one.productId === priced);
    const unmeasured = { width: 0, height: 0, stitches: 0, colors: 0, format: "JEF" };
    expect(item?.product.productvariants).toEqual([
      { id: expect.any(Number), variantName: "Usha 5x7", variantPrice: 199, ...unmeasured },
      { id: expect.any(Number), variantName: "Usha 8x12", variantPrice: 250.5, ...facts, format: "JEF" },
    ]);
  });

  test("marks products off sale, and refuses to add them", async () => {
    const unpublished = await addProduct(database().db, { name: "Old border", published: false });
    await insertWishlistItem(database().db, customerId, unpublished);
    const [item] = (await listWishlist(database().db, customerId)).map(wishlistItemView);
    expect(item).toMatchObject({ productId: unpublished, product: { name: "Old border", gone: true } });
    await expect(addToWishlist(database().db, customerId, unpublished)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
