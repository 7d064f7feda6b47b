import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putOnSale, takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { UNMEASURED } from "../../../../contract/filters/filter-values.ts";
import { contentHash, storedBytes } from "../../../files/file-store.ts";
import { removeCategory, renameCategory } from "../editing/change-categories.ts";
import { editProduct } from "../editing/change-products.ts";
import { findStockProduct } from "../editing/stock-store.ts";
import { checkListings, repairListings } from "./check-listings.ts";
import type { PackedFiles } from "./prepared-product.ts";
import { changeProduct } from "./write-product.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
];
const photo = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/png" };

const packed: PackedFiles = {
  ...{ fileBase: "10-JN-4x4-B", format: "dst" },
  designFiles: [
    {
      ...{ name: "A.DST", part: "single", format: "dst", bytes: 2, sha256: "0".repeat(64) },
      ...{ stitches: 1, colors: 1, width: 1, height: 1 },
    },
  ],
  facts: UNMEASURED,
  zip: storedBytes({ bytes: new Uint8Array([4, 5]), contentType: "application/zip" }),
};

describe.each(testEngines())("the version of a design on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  const files = memoryFiles();
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const products = [10, 11].map((id) =>
      productDraft({ id, categoryIds: [1], variants: [variantDraft({ id })] }),
    );
    await stockShop(database(), { categories, products }, files);
  });

  const versions = async () => {
    const { rows } = await database().pool.query<{ version: number }>(
      "select version from products order by id",
    );
    return rows.map(({ version }) => version);
  };
  const deps = () => ({ database: database(), db: database().db, files });
  const change = (changes: Partial<Parameters<typeof changeProduct>[2]>) =>
    changeProduct(database().db, files, {
      ...{ isNew: false, id: 10, words: {}, newVariants: [], changedVariants: [] },
      ...changes,
    });
  const words = { name: "Second", pricePaise: 100_00, machine: "Usha Janome", hoop: "5x7" };

  const edits: Readonly<Record<string, () => Promise<unknown>>> = {
    name: () => editProduct(deps(), { id: 10 }, { name: "Lotus" }, byTest),
    description: () => editProduct(deps(), { id: 10 }, { description: "In bloom" }, byTest),
    tags: () => editProduct(deps(), { id: 10 }, { tags: "pond" }, byTest),
    categories: () => editProduct(deps(), { id: 10 }, { categoryIds: [2] }, byTest),
    "a further picture": () => editProduct(deps(), { id: 10 }, { addedPhoto: photo }, byTest),
    "a Telugu name": () => editProduct(deps(), { id: 10 }, { texts: { te: { name: "తామర" } } }, byTest),
    "a Kannada description": () =>
      editProduct(deps(), { id: 10 }, { texts: { kn: { description: "ಕಮಲ" } } }, byTest),
    "a price on its page": () =>
      editProduct(deps(), { id: 10 }, { variants: [{ id: 10, pricePaise: 99_00 }] }, byTest),
    "a machine on its page": () =>
      editProduct(deps(), { id: 10 }, { variants: [{ id: 10, machine: "Brother" }] }, byTest),
    "a variant's name": () => change({ changedVariants: [{ id: 10, words: { name: "Large" } }] }),
    "a variant's machine": () => change({ changedVariants: [{ id: 10, words: { machine: "Brother" } }] }),
    "a variant's files": () => change({ changedVariants: [{ id: 10, words: {}, packedFiles: packed }] }),
    "another variant": () => change({ newVariants: [{ words, packedFiles: packed }] }),
    "being taken down": () => takeOffSale(database(), 10),
    "an imported row": () => change({ words: { published: false } }),
  };
  test.each(Object.keys(edits))("is raised by a change of %s, and of that design alone", async (what) => {
    await edits[what]?.();
    expect(await versions()).toEqual([2, 1]);
  });

  test("is raised by reordering its pictures", async () => {
    await editProduct(deps(), { id: 10 }, { addedPhoto: photo }, byTest);
    const cover = (await findStockProduct(database(), 10))?.pictureHash ?? "";
    await editProduct(deps(), { id: 10 }, { pictures: [contentHash(photo.bytes), cover] }, byTest);
    expect(await versions()).toEqual([3, 1]);
    await editProduct(deps(), { id: 10 }, { pictures: [contentHash(photo.bytes), cover] }, byTest);
    expect(await versions()).toEqual([3, 1]);
  });

  test("is raised if its category is removed and it moves to another", async () => {
    await editProduct(deps(), { id: 11 }, { categoryIds: [2] }, byTest);
    await removeCategory(database().db, { id: 1 }, { moveTo: 2, shownFirst: 130 }, byTest);
    expect(await versions()).toEqual([2, 2]);
  });

  test("is not raised by a sale, a renamed category, a recount or a save without changes", async () => {
    const customer = await shop.signUp();
    const { orderId, payload } = await checkout(shop, customer, [{ id: 10, variants: [10] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    expect((await shop.call("/api/order/create", { ...payload, paymentId }, customer.token)).status).toBe(
      200,
    );
    await renameCategory(database().db, { id: 1 }, { name: "Blouses" }, byTest);
    await repairListings(database().db, await checkListings(database().db));
    await editProduct(deps(), { id: 10 }, { tags: "zigzag,test" }, byTest);
    await putOnSale(database(), 10);
    expect(await versions()).toEqual([1, 1]);
  });

  test("a design off sale is a draft until it was on sale once", async () => {
    const state = async () => {
      const found = await findStockProduct(database(), 10);
      return [found?.published, found?.takenDownAt !== null];
    };
    await change({ words: { published: false } });
    const [, wasTaken] = await state();
    await change({ words: { published: false } });
    expect([wasTaken, await state()]).toEqual([true, [false, true]]);
    await putOnSale(database(), 10);
    expect(await state()).toEqual([true, false]);
    await database().pool.query("update products set published = false");
    await change({ words: { published: false } });
    expect(await state()).toEqual([false, false]);
  });
});
