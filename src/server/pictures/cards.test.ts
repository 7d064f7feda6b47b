import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryFiles, productDraft, stockShop, zigzag } from "../../../test/catalogue/test-products.ts";
import { type TestEngine, testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../test/shop/test-shop.ts";
import { drawMasterPicture, MASTER_TYPE } from "./draw-master-picture.ts";

const master = { bytes: await drawMasterPicture([zigzag(200)], 0x7b1e3a), contentType: MASTER_TYPE };
const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
const products = [
  productDraft({ id: 1006, name: "Royal Lotus" }),
  productDraft({ id: 1007, name: `కసూతి నెమలి <b>&amp; ಕಸೂತಿ 🪡 ${"very long ".repeat(30)}` }),
];

describe("the picture of a shared link", () => {
  const database = useDatabase(testEngines()[0] as TestEngine);
  let shop: TestShop;
  let folder: string;
  const files = memoryFiles();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-cards-"));
    await stockShop(database(), { categories, products }, files, async () => master);
    shop = createTestShop(database(), { files, cataloguesFolder: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const cardOf = async (id: number) => {
    const { body } = await shop.call(`/api/product/getWebProductById?id=${id}`);
    return (body as { data: { card: string } }).data.card;
  };

  test.each([1006, 1007])("of %i is a JPEG of 1200 × 630, to be kept for ever", async (id) => {
    const answer = await shop.request(await cardOf(id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    // Left in the middle lies the cloth.
    const { data } = await sharp(bytes)
      .extract({ left: 300, top: 150, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) - (data[1] ?? 0)).toBeGreaterThan(40);
  });

  test("is drawn once, however many ask", async () => {
    const address = await cardOf(1006);
    const all = await Promise.all(Array.from({ length: 5 }, () => shop.request(address)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const kept = await readdir(join(folder, "kasuti-test-cards"));
    expect(kept.filter((file) => file.startsWith("1006-"))).toHaveLength(1);
  });

  test("has another address when name or price change, and the old one leads there", async () => {
    const before = await cardOf(1006);
    await database().pool.query("update products set name = 'Regal Lotus' where id = 1006");
    // Another process, which has no answers in memory yet.
    shop = createTestShop(database(), { files, cataloguesFolder: folder });
    const after = await cardOf(1006);
    expect(after).not.toBe(before);
    const old = await shop.request(before);
    expect([old.status, old.headers.get("location")]).toEqual([302, after]);
  });

  test.each(["9-0123456789abcdef.jpg", "x.jpg", "99999999999-ab.jpg", "..%2F..%2Fx.jpg", "1006.jpg"])(
    "%s is 404",
    async (file) => {
      expect((await shop.request(`/media/card/${file}`)).status).toBe(404);
    },
  );
});
