import { mkdtemp, readdir, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { memoryFiles, productDraft, stockShop, zigzag } from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { createDerivedFiles } from "../../files/derived-files.ts";
import { createDiskNamedFiles } from "../../files/disk-named-files.ts";
import { productsByIds, productsChangedSince, readStoredVersion } from "../catalogue/reading/index.ts";
import { drawMasterPicture, MASTER_TYPE } from "./drawing/draw-master-picture.ts";
import { createProductPictures, pictureSource } from "./product-pictures.ts";
import { warmPictures } from "./warm-pictures.ts";

const master = { bytes: await drawMasterPicture([zigzag(200)], 0x7b1e3a), contentType: MASTER_TYPE };
const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
const products = [
  productDraft({ id: 1006, name: "Royal Lotus" }),
  productDraft({ id: 1007, name: `కసూతి నెమలి <b>&amp; ಕಸೂತಿ 🪡 ${"very long ".repeat(30)}` }),
];

describe("link cards", () => {
  const database = useDatabase(testEngines()[0]);
  let shop: TestShop;
  let folder: string;
  const files = memoryFiles();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-cards-"));
    await stockShop(database(), { categories, products }, files, async () => master);
    shop = createTestShop(database(), parts());
  });
  const parts = () => ({ files, picturesFolder: folder, topSellerIds: [1006] });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const cardOf = async (id: number) => {
    const { body } = await shop.call(`/api/product/getWebProductById?id=${id}`);
    return (body as { data: { card: string } }).data.card;
  };

  const addresses = [
    ["a product", "/api/product/getWebProductById?id=1006", /card\/1006-/],
    ["a product with a long name", "/api/product/getWebProductById?id=1007", /card\/1007-/],
    ["a category", "/api/product/getProductByCategory?categoryId=1", /card\/category-1-/],
    ["a search", "/api/product/products?tag=blouse", /card\/100[67]-/],
    ["the shop", "/api/product/getTopSellers", /card\/shop-/],
  ] as const;
  test.each(addresses)(
    "the card of %s is a JPEG of 1200 × 630 that is cached forever",
    async (_, listing, pattern) => {
      const { body } = await shop.call(listing);
      const list = body as { card?: string; data?: { card: string } };
      const address = list.card ?? list.data?.card ?? "";
      expect(address).toMatch(pattern);
      const answer = await shop.request(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const bytes = await answer.arrayBuffer();
      expect(bytes.byteLength).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      // Left middle, where the cloth is.
      const { data } = await sharp(bytes)
        .extract({ left: 300, top: 150, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect((data[0] ?? 0) - (data[1] ?? 0)).toBeGreaterThan(40);
    },
  );

  test("concurrent requests share one drawing", async () => {
    const address = await cardOf(1006);
    const all = await Promise.all(Array.from({ length: 5 }, () => shop.request(address)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const cachedFiles = await readdir(join(folder, "cards"));
    expect(cachedFiles.filter((file) => file.startsWith("2-1006-"))).toHaveLength(1);
  });

  test("the path changes with name and price, and the old one redirects", async () => {
    const before = await cardOf(1006);
    await database().pool.query("update products set name = 'Regal Lotus' where id = 1006");
    // Another process, without cached answers.
    shop = createTestShop(database(), parts());
    const after = await cardOf(1006);
    expect(after).not.toBe(before);
    const old = await shop.request(before);
    expect([old.status, old.headers.get("location")]).toEqual([302, after]);
  });

  const warmUpReads = () => ({
    version: () => readStoredVersion(database().db),
    changedSince: (instant: Date) => productsChangedSince(database().db, instant),
  });

  test("the warm-up makes only the two covers of lists, the home page's first", async () => {
    const pictures = createProductPictures(
      createDerivedFiles(join(folder, "ahead")),
      async () => "Kasuti",
      pictureSource(database(), files),
    );
    const missing = async () =>
      Promise.all(
        (await productsByIds(database(), [1006, 1007])).map((product) => pictures.countMissing(product)),
      );
    expect(await missing()).toEqual([14, 14]);
    const begun: number[] = [];
    const completeListed: typeof pictures.completeListed = (product, draw) => {
      begun.push(product.id);
      return pictures.completeListed(product, draw);
    };
    for (const home of [[1006], [1007]]) {
      const catalogue = {
        ...warmUpReads(),
        byIds: (ids: readonly number[]) => productsByIds(database(), ids),
        homePageIds: async () => home,
      };
      // At its own priority the process would draw for minutes beside three busy test processes.
      const quick = { settlingMs: 0, pollMs: 10, priority: constants.priority.PRIORITY_NORMAL };
      begun.length = 0;
      const silent = pino({ level: "silent" });
      const warmed = { read: async () => 0, note: vi.fn(pictures.warmed.note) };
      const warmUp = warmPictures({ ...pictures, completeListed, warmed }, catalogue, silent, quick);
      await vi.waitFor(() => expect(warmed.note).toHaveBeenCalled(), { timeout: 60_000 });
      warmUp.stop();
      await warmUp.ended;
      expect(begun).toEqual(home[0] === 1006 ? [1006, 1007] : [1007, 1006]);
      // Ten sizes, the card and the stitch preview.
      expect(await missing()).toEqual([12, 12]);
    }
  });

  test("a restart does not repeat the warm-up, and only later changes get close-ups", async () => {
    await database().pool.query("update products set updated_at = now() - interval '1 day' where id = 1007");
    const shared = createDiskNamedFiles(join(folder, "bucket"));
    const here = createDerivedFiles(join(folder, "zeroth"), { sharedFiles: shared });
    const drawn = createProductPictures(here, async () => "Kasuti", pictureSource(database(), files));
    for (const product of await productsByIds(database(), [1006, 1007])) await drawn.complete(product);
    const has = vi.spyOn(shared, "has");
    const readByIds = vi.fn((ids: readonly number[]) => productsByIds(database(), ids));
    const completeCloseUp = vi.fn(async () => undefined);
    const startUp = async (process: string, settled: () => void) => {
      has.mockClear();
      readByIds.mockClear();
      const made = createDerivedFiles(join(folder, process), { sharedFiles: shared });
      const pictures = createProductPictures(made, async () => "Kasuti", pictureSource(database(), files));
      const catalogue = { ...warmUpReads(), byIds: readByIds, homePageIds: async () => [] };
      const quick = { settlingMs: 0, pollMs: 10 };
      const silent = pino({ level: "silent" });
      const warmUp = warmPictures({ ...pictures, completeCloseUp }, catalogue, silent, quick);
      await vi.waitFor(settled, { timeout: 60_000 });
      await vi.waitFor(async () => expect(await pictures.warmed.read()).toBeGreaterThan(0), {
        timeout: 60_000,
      });
      warmUp.stop();
      await warmUp.ended;
    };
    await startUp("first", () => expect(has).toHaveBeenCalledTimes(4));
    expect(completeCloseUp).not.toHaveBeenCalled();
    // Only changes of the last minute before the marker.
    await startUp("second", () => expect(completeCloseUp).toHaveBeenCalledExactlyOnceWith(1006));
    expect(has).toHaveBeenCalledTimes(2);
    expect(readByIds).toHaveBeenCalledExactlyOnceWith([1006]);
  });

  test.each([
    "9-0123456789abcdef.jpg",
    "x.jpg",
    "99999999999-ab.jpg",
    "..%2F..%2Fx.jpg",
    "1006.jpg",
    "category-9-0123456789abcdef.jpg",
  ])("%s is 404", async (file) => {
    expect((await shop.request(`/media/card/${file}`)).status).toBe(404);
  });
});
