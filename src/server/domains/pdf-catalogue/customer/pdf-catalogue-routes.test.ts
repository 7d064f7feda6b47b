import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readPrintedCodes } from "../../../../../test/catalogue/printed-codes.ts";
import { memoryFiles, productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop, testShopInfo } from "../../../../../test/shop/test-shop.ts";
import { languages } from "../../../../contract/languages.ts";
import { createDerivedFiles } from "../../../files/derived-files.ts";
import { productsInCategory, readStoredVersion } from "../../catalogue/reading/index.ts";
import type { CurrentSales } from "../../promotions/index.ts";
import { createCatalogueMaker } from "../index.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0, texts: { te: "కుండ నెక్", kn: "" } },
  { id: 131, name: "కసూతి Neck", parentId: 1, position: 1 },
  { id: 132, name: "Empty shelf", parentId: 1, position: 2 },
];
const drafts = [
  ...Array.from({ length: 11 }, () =>
    productDraft({ categoryIds: [130], texts: { te: { name: "తామర", description: "", tags: "" } } }),
  ),
  productDraft({ name: "ಕಸೂತಿ ₹ Ω 🪡 a very long name that does not fit", categoryIds: [131] }),
];
const picture = {
  bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: "#7b1e3a" } })
    .jpeg()
    .toBuffer(),
  contentType: "image/jpeg",
};

describe.each(testEngines())("PDF catalogue on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-catalogues-"));
    const files = memoryFiles();
    await stockShop(database(), { categories, products: drafts }, files, async () => picture);
    shop = createTestShop(database(), { files, cataloguesFolder: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const download = async (categoryName: string, lang?: string) => {
    const response = await shop.request("/api/product/downloadCategoryPDF", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ categoryName, lang }),
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
  const picturesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length;

  test("is a PDF named after the category: a cover, and nine designs to a page (§ 2.42, 7.17)", async () => {
    const { response, bytes } = await download("Pot Neck");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain('filename="Pot Neck.pdf"');
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(bytes)).toBe(1 + 2);
    expect(picturesOf(bytes)).toBe(11);
  });

  test("finds the category in any letter case, and includes subcategories", async () => {
    expect(pagesOf((await download("pot neck")).bytes)).toBe(3);
    expect(pagesOf((await download("Blouse")).bytes)).toBe(1 + 2);
  });

  test("uses fonts for Telugu and Kannada, and a UTF-8 file name", async () => {
    const { response, bytes } = await download("కసూతి Neck");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("కసూతి Neck")}.pdf`,
    );
    for (const font of ["AnekTelugu", "AnekKannada", "AnekLatin"])
      expect(bytes.toString("latin1")).toContain(font);
  });

  test("uses the requested language, whichever language names the category", async () => {
    for (const name of ["Pot Neck", "కుండ నెక్"]) {
      const { response, bytes } = await download(name, "te");
      expect(response.headers.get("content-disposition")).toContain(
        `filename*=UTF-8''${encodeURIComponent("కుండ నెక్")}.pdf`,
      );
      expect(bytes.toString("latin1")).toContain("AnekTelugu");
      expect(bytes.toString("latin1")).toMatch(/\/URI \(https:\/\/shop\.example\/te\/p\/\d+\)/);
    }
    expect(
      (await readdir(join(folder, "catalogues"))).filter((file) => file.startsWith("130-")),
    ).toHaveLength(2);
    const { response, bytes } = await download("కుండ నెక్");
    expect(response.headers.get("content-disposition")).toContain('filename="Pot Neck.pdf"');
    expect(bytes.toString("latin1")).not.toContain("AnekTelugu");
  });

  test.each(languages)("is drawn in the language %s, whose words have joiners", async (lang) => {
    const { response, bytes } = await download("Blouse", lang);
    expect([response.status, pagesOf(bytes)]).toEqual([200, 1 + 2]);
  });

  test("every design links to its page at the shop's origin", async () => {
    const { bytes } = await download("కసూతి Neck");
    const [id] = (await database().pool.query("select id from products where category_id = 131")).rows;
    const links = bytes.toString("latin1").match(/\/URI \(([^)]+)\)/g);
    expect(links).toEqual(Array(2).fill(`/URI (https://shop.example/p/${id.id})`));
  });

  test("every QR code contains the URL of its design", async () => {
    const { rows } = await database().pool.query(
      "select id from products where category_id = 130 order by created_at desc, id desc",
    );
    const codes = readPrintedCodes((await download("Pot Neck")).bytes);
    expect(codes).toEqual(rows.map(({ id }) => `https://shop.example/p/${id}`));
  });

  test("is rate-limited before anything is made", async () => {
    const patient = createTestShop(database(), { files: memoryFiles(), cataloguesFolder: folder });
    const statuses = new Set<number>();
    for (let i = 0; i < 121; i++)
      statuses.add(
        (await patient.call("/api/product/downloadCategoryPDF", { categoryName: "Nowhere" })).status,
      );
    expect([...statuses]).toEqual([404, 429]);
    await database().pool.query("delete from rate_limits");
  });

  test("is made once per catalogue version", async () => {
    const [first, second] = await Promise.all([download("Pot Neck"), download("Pot Neck")]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const before = (await readdir(join(folder, "catalogues"))).filter((file) => file.startsWith("130-"));
    await stockShop(
      database(),
      { categories, products: [productDraft({ categoryIds: [130] })] },
      memoryFiles(),
      async () => picture,
    );
    await download("Pot Neck");
    const after = (await readdir(join(folder, "catalogues"))).filter((file) => file.startsWith("130-"));
    expect(before).toHaveLength(2);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  const reading = (prices: CurrentSales["prices"] = async () => new Map()) => ({
    database: database(),
    currentSales: { running: async () => [], prices, freeDesigns: async () => [] },
    readVersion: () => readStoredVersion(database().db),
  });

  test("concurrent requests share one drawing, and cancelled ones are skipped", async () => {
    const read: number[][] = [];
    const prices = async (variantIds: readonly number[]) => {
      read.push([...variantIds]);
      return new Map();
    };
    const { find } = createCatalogueMaker({
      ...reading(prices),
      readMaster: async () => undefined,
      shop: async () => ({ ...testShopInfo, origin: "https://elsewhere.example" }),
      derivedFiles: createDerivedFiles(folder),
      folder,
      now: () => new Date(),
    });
    const waits = new AbortController().signal;
    const wanted = { categoryName: "Pot Neck", lang: "en" } as const;
    const unwanted = { ...wanted, categoryName: "Blouse" };
    const asked = [find(wanted, waits), find(wanted, waits), find(unwanted, AbortSignal.abort())];
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    const products = await productsInCategory(database(), 130, { offset: 0, limit: null });
    expect(read).toEqual([products.flatMap(({ variants }) => variants.map(({ id }) => id))]);
  });

  test("uses drawn print pictures, or the master where there is none", async () => {
    const [one] = await productsInCategory(database(), 131, { offset: 0, limit: null });
    const read: string[] = [];
    const make = (name: string, drawPrint: () => Promise<Uint8Array | undefined>) =>
      createCatalogueMaker({
        ...reading(),
        readMaster: async (hash) => {
          read.push(hash);
          return picture.bytes;
        },
        drawPrint,
        shop: async () => testShopInfo,
        derivedFiles: createDerivedFiles(join(folder, name)),
        folder: join(folder, name),
        now: () => new Date(),
      });
    const { signal } = new AbortController();
    const drawn = make("drawn", async () => picture.bytes);
    const { bytes } = await drawn.find({ categoryName: "కసూతి Neck", lang: "en" }, signal);
    expect([picturesOf(Buffer.from(bytes)), read]).toEqual([1, []]);
    await make("read", async () => undefined).find({ categoryName: "కసూతి Neck", lang: "en" }, signal);
    expect(read).toEqual([one?.pictureHash]);
  });

  test("has a progress only while it is made", async () => {
    const released = Promise.withResolvers<void>();
    let read = 0;
    const { find, percentOf } = createCatalogueMaker({
      ...reading(),
      readMaster: async (hash) => {
        read += 1;
        if (read > 1) await released.promise;
        return hash === "" ? undefined : picture.bytes;
      },
      shop: async () => ({ ...testShopInfo, origin: "https://half-way.example" }),
      derivedFiles: createDerivedFiles(folder),
      folder: join(folder, "half-way"),
      now: () => new Date(),
    });
    const wanted = { categoryName: "Pot Neck", lang: "en" } as const;
    expect(await percentOf(wanted)).toBeUndefined();
    const asked = find(wanted, new AbortController().signal);
    await expect.poll(() => percentOf(wanted)).toBeGreaterThan(0);
    expect(await percentOf(wanted)).toBeLessThan(100);
    released.resolve();
    await asked;
    expect(await percentOf(wanted)).toBeUndefined();
    const answer = await shop.call("/api/product/categoryPDFProgress?categoryName=Pot%20Neck");
    expect([answer.status, answer.body]).toEqual([200, { percent: null }]);
  });

  test("25 new catalogues at once block no other request, and all are sent", async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Shelf ${index + 1}`);
    const categories = names.map((name, index) => ({
      id: 200 + index,
      name,
      parentId: null,
      position: index,
    }));
    const products = categories.map(({ id }) => productDraft({ categoryIds: [id] }));
    await stockShop(database(), { categories, products }, memoryFiles(), async () => picture);
    using drawnHere = vi.spyOn(PDFDocument.prototype, "addPage");
    const arrived: string[] = [];
    const asked = names.map(async (name) => {
      const { response, bytes } = await download(name);
      arrived.push(name);
      return [response.status, bytes.subarray(0, 5).toString()];
    });
    for (const underWay of [undefined, Promise.race(asked)]) {
      await underWay;
      const before = arrived.length;
      expect((await shop.request("/api/health")).status).toBe(200);
      // Each catalogue queries the database more than the health check does.
      expect(arrived.length - before).toBeLessThan(3);
    }
    expect(await Promise.all(asked)).toEqual(names.map(() => [200, "%PDF-"]));
    expect(drawnHere).not.toHaveBeenCalled();
  });

  test.each([
    ["an unknown category", "Nowhere", 404, "Failed to download PDF"],
    ["a hostile name", "../../etc/passwd", 404, "Failed to download PDF"],
    ["a category without designs", "Empty shelf", 404, "No products found for this category."],
    [
      "no name",
      " ",
      400,
      "Something in this request is missing or wrong. Please reload the page and try again.",
    ],
  ])("%s is refused", async (_, name, status, error) => {
    const { response, bytes } = await download(name);
    expect(response.status).toBe(status);
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, error });
  });
});
