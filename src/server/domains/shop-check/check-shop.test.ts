import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { createDiskFileStore } from "../../adapters/storage/disk-file-store.ts";
import {
  fileReplacements,
  orderLines,
  productPictures,
  productVariants,
  storedFiles,
  ticketPhotos,
  tickets,
} from "../../db/schema/index.ts";
import { createDerivedFiles } from "../../files/derived-files.ts";
import { contentHash, type FilesOnDemand, type ListedFileStore, storedPath } from "../../files/file-store.ts";
import { findProduct, sellableVariants } from "../catalogue/reading/index.ts";
import { createProductPictures, pictureSource } from "../pictures/index.ts";
import { checkShop } from "./check-shop.ts";
import { addDamagedFile, readDamagedHashes } from "./damaged-file-store.ts";

const NOW = new Date("2030-01-01T00:00:00Z");
const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
];

describe.each(testEngines())("checking a shop on $name", (engine) => {
  const database = useDatabase(engine);
  let folder: string;
  let made: string;
  let files: ListedFileStore;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    folder = await mkdtemp(join(tmpdir(), "kasuti-check-"));
    made = await mkdtemp(join(tmpdir(), "kasuti-check-pictures-"));
    files = createDiskFileStore(folder);
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", categoryIds: [130] }),
      productDraft({ id: 11, name: "Small Butta", categoryIds: [130] }),
    ];
    let gray = 0;
    const draw = async () => {
      gray += 50;
      const create = { width: 8, height: 8, channels: 3 as const, background: { r: gray, g: gray, b: gray } };
      return { bytes: new Uint8Array(await sharp({ create }).webp().toBuffer()), contentType: "image/webp" };
    };
    await stockShop(database(), { categories, products }, files, draw);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(made, { recursive: true, force: true });
  });
  const report = (repair = false, onDemand?: FilesOnDemand) => {
    const pictures = createProductPictures(
      createDerivedFiles(made),
      async () => "Kasuti",
      pictureSource(database(), files),
    );
    const shop = { database: database(), storedFiles: files, onDemand, pictures };
    return checkShop(shop, { repair, now: NOW, progress: () => {} });
  };
  const check = async (repair = false) => {
    const { issues } = await report(repair);
    return issues.map(({ subject, error }) => `${subject}: ${error}`);
  };
  const zipOf = async (id: number) => {
    const product = await findProduct(database(), id);
    const [variant] = await sellableVariants(database(), [product?.variants[0]?.id ?? 0]);
    return { hash: variant?.fileHash ?? "", picture: product?.pictureHash ?? "" };
  };
  const place = async (hash: string, bytes: Uint8Array) => {
    await mkdir(join(folder, storedPath(hash), ".."), { recursive: true });
    await writeFile(join(folder, storedPath(hash)), bytes);
  };

  test("a complete shop has no issues except missing derived pictures; --repair makes them and deletes those of unknown designs", async () => {
    expect(await report()).toMatchObject({ issues: [], unmade: 2 });
    const drawn = join(made, "stitchouts");
    for (const id of [9, 100]) await mkdir(join(drawn, `${id}-${"0".repeat(16)}`), { recursive: true });
    expect(await report()).toMatchObject({ issues: [], unmade: 2 });
    expect(await readdir(drawn)).toHaveLength(2);
    expect(await report(true)).toMatchObject({ issues: [], unmade: 2 });
    expect(await report(true)).toMatchObject({ issues: [], unmade: 0 });
    expect((await readdir(drawn)).map((name) => name.split("-")[0]).sort()).toEqual(["10", "11"]);
  });

  test("a missing, changed or unreadable file is reported with its uses", async () => {
    const lotus = await zipOf(10);
    const butta = await zipOf(11);
    await files.remove(storedPath(lotus.hash));
    await place(lotus.picture, new TextEncoder().encode("not it"));
    const note = new TextEncoder().encode("no zip at all");
    await place(contentHash(note), note);
    const { pool } = database();
    await pool.query("insert into stored_files (hash, size, content_type) values ($1, $2, 'image/webp')", [
      contentHash(note),
      note.byteLength,
    ]);
    await pool.query("update products set picture_hash = $1 where id = 11", [contentHash(note)]);
    await pool.query("delete from stored_files where hash = $1", [butta.picture]);
    await files.remove(storedPath(butta.picture));
    expect((await check()).sort()).toEqual([
      expect.stringMatching(/^design 10, Usha Janome 4x4 \(\d+\): the file is missing in storage$/),
      "design 10, cover picture: the file was changed in storage",
      "design 11, cover picture: the picture cannot be read",
    ]);
  });

  test("the photo of a ticket is a picture, with advice of its own", async () => {
    const photo = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a00" } })
        .jpeg()
        .toBuffer(),
    );
    const broken = new TextEncoder().encode("no picture");
    for (const bytes of [photo, broken]) await place(contentHash(bytes), bytes);
    await database()
      .db.insert(tickets)
      .values({
        ...{ number: 7, kind: "problem", name: "Latha", email: "latha@shop.example", language: "en" },
        ...{ isSignedIn: false, facts: {}, receivedAt: NOW, answerBy: NOW, resolveBy: NOW },
      });
    const photos = [photo, broken].map((bytes) => ({ ticket: 7, hash: contentHash(bytes), at: NOW }));
    await database().db.insert(ticketPhotos).values(photos);
    expect((await report()).issues).toEqual([
      expect.objectContaining({
        subject: "photo of ticket 7",
        error: "the picture cannot be read",
        advice: expect.stringContaining("Ask the customer for the photo again"),
      }),
    ]);
  });

  test("demo files that nobody has asked for are counted, neither drawn nor missing", async () => {
    const lotus = await zipOf(10);
    await files.remove(storedPath(lotus.hash));
    const onDemand = {
      canDraw: async (hash: string) => hash === lotus.hash,
      drawnHash: async () => undefined,
    };
    expect(await report(false, onDemand)).toMatchObject({ files: 3, undrawn: 1, issues: [] });
    expect(await report()).toMatchObject({ files: 4, undrawn: 0, issues: [{ kind: "file" }] });
  });

  test("a file that was refused as damaged is forgotten when a check finds it restored", async () => {
    const [lotus, butta] = [await zipOf(10), await zipOf(11)];
    for (const { hash } of [lotus, butta])
      await addDamagedFile(database().db, hash, "the file was changed in storage", NOW);
    await place(butta.hash, new Uint8Array());
    await report();
    expect(await readDamagedHashes(database().db)).toEqual([butta.hash]);
  });

  test("deletes unused files after a day; purchased files stay", async () => {
    const { db } = database();
    const bytes = ["old", "bought", "unknown", "pictured", "replaced"].map((text) =>
      new TextEncoder().encode(text),
    );
    const [old = "", bought = "", unknown = "", pictured = "", replaced = ""] = bytes.map(contentHash);
    for (const one of bytes) await place(contentHash(one), one);
    await writeFile(join(folder, "notes.txt"), "the owner's own");
    await writeFile(join(folder, "half.draft"), "");
    const row = { contentType: "application/zip", createdAt: new Date("2020-01-01") };
    await db.insert(storedFiles).values({ hash: old, size: 3, ...row });
    await db.insert(storedFiles).values({ hash: bought, size: 6, ...row });
    await db.insert(storedFiles).values({ hash: pictured, size: 8, ...row, contentType: "image/png" });
    await db.insert(productPictures).values({ productId: 10, pictureHash: pictured, position: 0 });
    await db.insert(storedFiles).values({ hash: replaced, size: 8, ...row });
    const [variant] = await db.select({ id: productVariants.id }).from(productVariants).limit(1);
    await db.insert(fileReplacements).values({
      ...{ variantId: variant?.id ?? 0, at: NOW, undoUntil: NOW, who: "Asha", notifiesBuyers: false },
      ...{ oldFileHash: replaced, oldPictureHash: "", before: {}, after: {} },
    });
    const orderNumber = await addOrder(db, { customerId: await addCustomer(db) });
    await db.insert(orderLines).values({
      ...{ orderNumber, productId: 1, variantId: 1, productName: "", productPhoto: "", variantName: "" },
      ...{
        variantPath: "",
        fileHash: bought,
        fileSize: 6,
        listPricePaise: 100_00,
        unitPricePaise: 100_00,
        discountPaise: 0,
        quantity: 1,
        position: 0,
      },
    });
    const orphans = [
      `file ${old}: no design or order uses it`,
      "file half.draft in storage: the database does not know it",
      `file ${storedPath(unknown)} in storage: the database does not know it`,
      "file notes.txt in storage: it does not belong to the shop",
      "bought in 1 orders: the zip contains no stitch file",
      `replaced in variant ${variant?.id}, needed to undo it: the zip contains no stitch file`,
      "design 10, further picture: the picture cannot be read",
    ];
    const reported = async (repair: boolean) =>
      (await check(repair)).map((line) =>
        line.replace(/the zip cannot.*/, "the zip contains no stitch file"),
      );
    expect((await reported(true)).sort()).toEqual(orphans.sort());
    expect((await readdir(folder)).includes("half.draft")).toBe(false);
    const left = await reported(false);
    expect(left.sort()).toEqual([
      orphans.find((line) => line.startsWith("bought")),
      orphans.find((line) => line.startsWith("design 10")),
      orphans.find((line) => line.includes("notes")),
      orphans.find((line) => line.startsWith("replaced")),
    ]);
    await utimes(join(folder, "notes.txt"), NOW, NOW);
    expect(await reported(false)).toHaveLength(3);
  });

  test("reports and rebuilds wrong counts, listings and search texts", async () => {
    const { pool } = database();
    await pool.query("update categories set product_count = 7 where id = 130");
    await pool.query("delete from product_categories where product_id = 10");
    await pool.query("update products set search_text = 'old' where id = 11");
    await pool.query("update catalogue_tags set uses = 9");
    expect(await check(true)).toEqual([
      "category 130, Pot Neck: it shows 7 designs but has 2",
      "design 10: it is listed in the wrong categories",
      "design 11: its search text is outdated",
      expect.stringContaining("search words: "),
    ]);
    expect(await check()).toEqual([]);
    await pool.query("delete from product_variants where product_id = 11");
    expect(await check()).toContain("design 11, Small Butta: it has no variant");
  });
});
