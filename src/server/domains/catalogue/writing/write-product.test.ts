import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stitchFile,
  stockShop,
  variantDraft,
  zigzag,
} from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { contentHash } from "../../../files/file-store.ts";
import { findCategory, readStoredVersion } from "../reading/category-store.ts";
import {
  findProduct,
  idRangesOnSale,
  productsInIdRange,
  sellableVariants,
} from "../reading/product-store.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
];

describe.each(testEngines())("importing products on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("sells back and hand in one zip, with measurements of the files", async () => {
    const files = memoryFiles();
    const variant = variantDraft({
      id: 7,
      fileBase: "1006-V3SE-12x8",
      files: [stitchFile("1006B.DST", "back", 50), stitchFile("1006H.DST", "hand", 30)],
    });
    const card = [{ color: 0x7b1e3a, name: "Maroon" }, { color: 0xc9a227 }];
    const draft = productDraft({
      id: 1006,
      variants: [variant],
      categoryIds: [130],
      threads: { back: card, hand: card },
    });
    await stockShop(database(), { categories, products: [draft] }, files);
    expect(await findProduct(database(), 1006)).toMatchObject({
      stitches: "50,30",
      height: "49.0 mm,6.0 mm",
      parts: [
        {
          part: "back",
          stitches: 50,
          colors: [
            { color: "#7b1e3a", name: "Maroon" },
            { color: "#c9a227", name: "" },
          ],
        },
        { part: "hand", stitches: 30, widthMm: 29 },
      ],
    });
    const [sold] = await sellableVariants(database(), [7, 8]);
    expect(sold).toMatchObject({
      variantId: 7,
      productId: 1006,
      pricePaise: 12_000,
      path: "designs/1006/1006-V3SE-12x8",
    });
    const zip = files.stored.get(sold?.fileHash ?? "") ?? new Uint8Array();
    expect(zip.byteLength).toBe(sold?.fileSize);
    const inside = unzipSync(zip);
    expect(Object.keys(inside)).toEqual(["1006B.DST", "1006H.DST", "COLOURS.PDF", "LICENCE.TXT"]);
    expect(contentHash(inside["1006B.DST"] ?? new Uint8Array())).toBe(
      contentHash(variant.files[0]?.bytes ?? new Uint8Array()),
    );
    const sheet = new TextDecoder("latin1").decode(inside["COLOURS.PDF"]);
    expect([sheet.slice(0, 5), sheet.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
  });

  test("raises the version, counts listings and gives later products new ids", async () => {
    const before = await readStoredVersion(database().db);
    await stockShop(database(), { categories, products: [productDraft({ id: 500, categoryIds: [130] })] });
    expect(await readStoredVersion(database().db)).toBeGreaterThan(before);
    await stockShop(database(), { categories, products: [productDraft({ categoryIds: [130, 1] })] });
    expect((await findCategory(database().db, 130))?.productCount).toBe(2);
    expect((await findCategory(database().db, 1))?.productCount).toBe(2);
    expect((await productsInIdRange(database().db, 0, 1_000)).map(({ id }) => id)).toEqual([500, 501]);
    expect(await idRangesOnSale(database().db, 500)).toEqual([1]);
    expect(await idRangesOnSale(database().db, 10)).toEqual([50]);
  });

  test.each([
    ["empty", "EMPTY.DST", new Uint8Array(), "EMPTY.DST: The file is empty."],
    ["not embroidery", "NOTE.DST", new TextEncoder().encode("hello"), /^NOTE\.DST: /],
    ["an unknown format", "PICTURE.JPG", new Uint8Array(600), /^PICTURE\.JPG: No stitch format/],
    ["cut off", "CUT.DST", stitchBytes(zigzag(40), "dst").subarray(0, 300), /^CUT\.DST: /],
  ])("refuses a file that is %s by name, and stores nothing", async (_, name, bytes, reason) => {
    const files = memoryFiles();
    const bad = productDraft({ variants: [variantDraft({ files: [{ name, part: "single", bytes }] })] });
    const stock = { categories, products: [productDraft(), bad] };
    await expect(stockShop(database(), stock, files)).rejects.toThrow(reason);
    expect(await idRangesOnSale(database().db, 500)).toEqual([]);
    expect(files.stored.size).toBe(0);
  });

  test("a product that cannot be written rolls back its whole batch", async () => {
    const twice = [productDraft({ id: 9 }), productDraft({ id: 9 })];
    await expect(stockShop(database(), { categories, products: twice })).rejects.toThrow();
    expect(await idRangesOnSale(database().db, 500)).toEqual([]);
  });
});
