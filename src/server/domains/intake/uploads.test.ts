import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DesignBuilder, machines, measure, read, validate, write } from "@kasuti/embroidery";
import { drizzle } from "drizzle-orm/node-postgres";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { Pool, QueryConfig } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hostileZips } from "../../../../test/catalogue/hostile-zips.ts";
import { memoryFiles, stitchBytes, stockShop, zigzag } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { cutAfter, uploader } from "../../../../test/shop/office-upload.ts";
import { employ } from "../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { type BucketServer, startBucketServer } from "../../../../test/storage/bucket-server.ts";
import { catalogueWire } from "../../../contract/catalogue.ts";
import { offerFor, readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { createS3NamedFiles } from "../../adapters/storage/s3-named-files.ts";
import type { Database } from "../../db/database.ts";
import { contentHash } from "../../files/file-store.ts";
import { listMachines } from "../machines/index.ts";
import { readDesigns } from "./batch/batch-designs.ts";
import { beginUpload, continueUpload, progressOf, sweepUploads } from "./receive/receive-upload.ts";
import { createStagedFiles, createStagedParts } from "./receive/staged-files.ts";
import { listUploads } from "./receive/upload-store.ts";

const MEGABYTE = 1024 * 1024;
const NOTED = "select key from uploaded_designs where is_refused";
const lotus = stitchBytes(zigzag(60), "dst");
const rose = stitchBytes(zigzag(90), "dst");

/** A JEF of this size in mm, `jumps` × 12 mm off the middle; 13 jumps leave every hoop. */
function misplacedJef(width: number, height: number, jumps = 13): Uint8Array<ArrayBuffer> {
  const result = write(
    new DesignBuilder()
      .stitch(0, 0)
      .stitch(width * 10, height * 10)
      .end()
      .build(),
    "jef",
  );
  if (!result.ok) throw new Error(result.error.message);
  const { bytes } = result;
  const start = new DataView(bytes.buffer).getUint32(0, true);
  const away = Array.from({ length: jumps }, () => [0x80, 0x02, 120, 0]).flat();
  return Uint8Array.from([...bytes.slice(0, start), ...away, ...bytes.slice(start)]);
}

/** Uploads are staged in a folder by one server, in a bucket by several. */
const PLACES = testEngines().flatMap((engine) =>
  ["a folder", "a bucket"].map((place) => ({ engine, place, name: engine.name })),
);

describe.each(PLACES)("uploads to $place on $name", ({ engine, place: stagedIn }) => {
  const database = useDatabase(engine);
  let folder: string;
  let bucket: BucketServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-uploads-"));
    bucket = await startBucketServer();
  });
  afterAll(async () => {
    bucket.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => emptyDatabase(database().db));

  const openStaged = (place = folder) =>
    stagedIn === "a folder"
      ? createStagedFiles(folder)
      : createStagedParts(createS3NamedFiles(bucket.access), place);

  async function office() {
    const files = memoryFiles();
    const shop = createTestShop(database(), { staged: openStaged(), files });
    const { visitor, id } = await employ(shop, database(), "catalogue");
    const tus = uploader(shop, visitor);
    const batch = async () => (await visitor.call("officeUploads", {})).body;
    /** The batch once all its designs are checked. */
    const judged = () =>
      vi.waitFor(
        async () => {
          const found = await batch();
          expect(found.designs.map(({ state }) => state)).not.toContain("checking");
          return found;
        },
        { timeout: 60_000, interval: 50 },
      );
    return { shop, files, visitor, staffId: id, tus, batch, judged };
  }
  const stateOf = ({ state, errors, variants }: UploadedDesign) => [
    state,
    ...[...errors, ...variants.flatMap((variant) => variant.errors)].map(({ reason }) => reason),
  ];

  test("an upload survives a sweep while it begins", async () => {
    const { staffId } = await office();
    const files = openStaged();
    const swept = { db: database().db, files, now: () => new Date(), onFiles: async () => {} };
    const db: Database = Object.assign(Object.create(database().db), {
      transaction: async (work: Parameters<Database["transaction"]>[0]) => {
        await sweepUploads(swept);
        return database().db.transaction(work);
      },
    });
    const wanted = { batch: "new", path: "lotus.dst", size: lotus.length };
    const id = await beginUpload({ ...swept, db }, staffId, wanted);
    await sweepUploads(swept);
    const body = new Blob([lotus.slice()]).stream();
    expect(await continueUpload(swept, staffId, id, { offset: 0, body })).toBe(lotus.length);
  });

  test("an upload begins in one process, continues in another and is complete in a third", async () => {
    const { staffId } = await office();
    const at = (place: string) => ({
      db: database().db,
      files: openStaged(join(folder, place)),
      now: () => new Date(),
      onFiles: async () => {},
    });
    const wanted = { batch: "new", path: "lotus.dst", size: lotus.length } as const;
    const id = await beginUpload(at("first"), staffId, wanted);
    const send = (place: string, offset: number, end: number) =>
      continueUpload(at(place), staffId, id, { offset, body: new Blob([lotus.slice(offset, end)]).stream() });
    expect(await send("first", 0, 100)).toBe(100);
    expect(await progressOf(at("second"), staffId, id)).toEqual({ size: lotus.length, received: 100 });
    await expect(send("second", 90, 120)).rejects.toMatchObject({ reason: "upload-elsewhere" });
    expect(await send("second", 100, lotus.length)).toBe(lotus.length);
    expect(await readFile(await at("third").files.fetch(id))).toEqual(Buffer.from(lotus));
    const [row] = await listUploads(database().db, staffId, "new");
    expect(row?.sha256).toBe(contentHash(lotus));
    await at("third").files.remove([id]);
    expect(await at("first").files.size(id)).toBe(0);
  });

  test("an upload continues after a network failure and is complete once all bytes are hashed", async () => {
    const { tus, batch } = await office();
    const begun = await tus.begin("lotus.dst", lotus.length);
    expect(begun.status).toBe(201);
    const address = begun.headers.get("location") ?? "";
    await tus.resume(address, 0, cutAfter(lotus.subarray(0, 100)));
    expect(await tus.offset(address)).toBe(100);
    expect((await batch()).files).toMatchObject([{ path: "lotus.dst", received: 100, state: "receiving" }]);
    await tus.resume(address, 100, cutAfter(lotus.subarray(100, 300)));
    expect((await tus.resume(address, 250, lotus.subarray(250))).status).toBe(409);
    const last = await tus.resume(address, 300, lotus.subarray(300));
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, `${lotus.length}`]);
    expect((await batch()).files).toMatchObject([{ received: lotus.length, state: "whole" }]);
    expect((await tus.resume(address, lotus.length, new Uint8Array(1))).status).toBe(400);
  });

  test("a categories table previews its changes and applies them once on request", async () => {
    const { tus, batch, visitor } = await office();
    await stockShop(database(), {
      categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
      products: [],
    });
    const rows = ["category,name te,name kn", "blouse,రవికె,", "Blouse > Paan Neck,,", "Blouse > A > B,,"];
    await tus.upload("names/categories.csv", strToU8(rows.join("\n")));
    const before = await batch();
    expect(before).toMatchObject({ table: { made: 1, named: 1 }, designs: [] });
    expect(before.files).toMatchObject([{ issues: [{ row: 4, code: "category-deep" }] }]);
    expect(before.categories).toEqual(["Blouse"]);
    expect((await visitor.call("officeTakeCategories")).body).toEqual({ made: 1, named: 1 });
    expect((await visitor.call("officeTakeCategories")).body).toEqual({ made: 0, named: 0 });
    expect(await batch()).toMatchObject({
      table: { made: 0, named: 0 },
      categories: ["Blouse", "Blouse > Paan Neck"],
    });
    const { rows: log } = await database().pool.query(
      "select action, who from audit_log where subject = 'category' order by id",
    );
    expect(log).toEqual([
      { action: "renamed", who: "Asha catalogue" },
      { action: "added", who: "Asha catalogue" },
    ]);
  });

  test("a complete upload of a killed process is hashed on the next request", async () => {
    const { tus, batch } = await office();
    const address = await tus.upload("lotus.dst", lotus);
    await database().pool.query("update uploads set sha256 = null");
    expect(await tus.offset(address)).toBe(lotus.length);
    expect((await batch()).files).toMatchObject([{ state: "whole" }]);
  });

  test("the claim of another writer blocks until it expires", async () => {
    const { tus, shop } = await office();
    const address = (await tus.begin("lotus.dst", lotus.length)).headers.get("location") ?? "";
    const until = new Date(shop.now().getTime() + 15_000);
    await database().pool.query("update uploads set writer = 'another', writer_until = $1", [until]);
    expect((await tus.resume(address, 0, lotus)).status).toBe(409);
    shop.wait(16_000);
    expect((await tus.resume(address, 0, lotus)).status).toBe(204);
  });

  test.each([
    ["a path out of the folder", "../lotus.dst", 9, "upload-name"],
    ["an absolute path", "/etc/lotus.dst", 9, "upload-name"],
    ["a drive", "C:\\lotus.dst", 9, "upload-name"],
    ["a line break", "lotus\n.dst", 9, "upload-name"],
    ["a name that hides its extension", "lotus\u202etsd.exe.dst", 9, "upload-name"],
    ["half a surrogate pair", "lotus\ud800.dst", 9, "upload-name"],
    ["no name", "", 9, "upload-name"],
    ["an extension of no machine", "lotus.pdf", 9, "upload-kind"],
    ["no extension", "lotus", 9, "upload-kind"],
    ["a system folder", "__MACOSX/lotus.dst", 9, "upload-kind"],
    ["no bytes", "lotus.dst", 0, "upload-empty"],
    ["2 GB of photo", "lotus.jpg", 2048 * MEGABYTE, "upload-large"],
    ["a stitch file of 33 MB", "lotus.dst", 33 * MEGABYTE, "upload-large"],
    ["a zip of 1.1 GB", "lotus.zip", 1127 * MEGABYTE, "upload-zip-large"],
  ])("refuses a file with %s with a message before any bytes are sent", async (_, path, size, reason) => {
    const { tus, batch } = await office();
    const refused = await tus.begin(path, size);
    expect(await refused.json()).toMatchObject({
      reason,
      error: expect.stringMatching(/\w\.$/),
      reasons: { file: reason },
    });
    expect((await batch()).files).toEqual([]);
  });

  test("uploads are private to a staff member, up to 2 GB", async () => {
    const { shop, tus } = await office();
    const address = await tus.upload("lotus.dst", lotus);
    const other = await employ(shop, database(), "owner");
    const theirs = uploader(shop, other.visitor);
    expect((await theirs.send("HEAD", address, {})).status).toBe(404);
    expect((await theirs.resume(address, 0, lotus)).status).toBe(404);
    expect((await theirs.send("DELETE", address, {})).status).toBe(404);
    expect((await other.visitor.call("officeUploads", {})).body.files).toEqual([]);
    expect((await tus.begin("a.zip", 1000 * MEGABYTE)).status).toBe(201);
    expect((await tus.begin("b.zip", 1000 * MEGABYTE)).status).toBe(201);
    expect(await (await tus.begin("c.zip", 1000 * MEGABYTE)).json()).toMatchObject({
      reason: "upload-quota",
    });
  });

  test("each request of an upload is checked for session, permission and origin", async () => {
    const { shop, tus } = await office();
    const address = (await tus.begin("lotus.dst", lotus.length)).headers.get("location") ?? "";
    const visitor = uploader(shop, { cookies: new Map() });
    const support = uploader(shop, (await employ(shop, database(), "support")).visitor);
    for (const [who, status] of [[visitor, 401] as const, [support, 403] as const]) {
      expect((await who.begin("lotus.dst", 9)).status).toBe(status);
      expect((await who.send("HEAD", address, {})).status).toBe(status);
      expect((await who.resume(address, 0, lotus)).status).toBe(status);
      expect((await who.send("DELETE", address, {})).status).toBe(status);
    }
    for (const origin of ["https://evil.example", "null"]) {
      expect((await tus.send("POST", "/api/office/uploads/files", { origin })).status).toBe(403);
      expect((await tus.send("PATCH", address, { origin })).status).toBe(403);
      expect((await tus.send("DELETE", address, { origin })).status).toBe(403);
    }
    expect(await tus.offset(address)).toBe(0);
  });

  test("a duplicate is stored once; another file of the same name is renamed", async () => {
    const { tus, batch } = await office();
    await tus.upload("a/lotus.dst", lotus);
    await tus.upload("a/lotus.dst", lotus);
    await tus.upload("a/lotus.dst", rose);
    const paths = (await batch()).files.map(({ path }) => path);
    expect(paths.sort()).toEqual(["a/lotus (2).dst", "a/lotus.dst"]);
  });

  test("checks uploads like an import and adds complete designs as drafts", async () => {
    const { shop, files, visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    const [design] = (await judged()).designs;
    expect(design).toMatchObject({
      key: "Lotus",
      state: "incomplete",
      lacks: ["category", "price"],
      words: { name: "Lotus", category: "", price: "" },
      variants: [{ state: "new", format: "dst", stitches: [expect.any(Number)], width: expect.any(Number) }],
    });
    expect(design?.variants[0]).not.toHaveProperty("price");
    const picture = await visitor.send("officeUploadPicture", { of: design?.picture }, {});
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(409);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse > Back Neck", price: "0" });
    expect((await judged()).designs).toMatchObject([
      { state: "incomplete", wrong: { price: { reason: /./ } } },
    ]);
    await visitor.call("officeCompleteUpload", {
      key: "Lotus",
      category: "Blouse > Back Neck",
      price: "150",
    });
    expect((await judged()).designs).toMatchObject([{ state: "new", lacks: [], variants: [{ price: 150 }] }]);

    const { status, body } = await visitor.call("officeAddUpload", { key: "Lotus" });
    expect([status, body]).toEqual([200, { id: expect.any(Number), name: "Lotus", published: false }]);
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).body.id).toBe(body.id);
    expect((await judged()).designs).toMatchObject([{ state: "added", design: { id: body.id } }]);
    expect((await shop.call(`/api/product/getWebProductById?id=${body.id}`)).status).toBe(404);
    expect(files.stored.size).toBe(2);
    const log = await database().pool.query(
      "select who, action, subject_id from audit_log where subject = 'design'",
    );
    expect(log.rows).toEqual([
      { who: "Asha catalogue", action: "added from uploads", subject_id: `${body.id}` },
    ]);
    expect((await visitor.call("officeDropUploads", {})).body).toEqual({ dropped: 1 });
    expect((await judged()).designs).toEqual([]);
  });

  test("gives several designs the same words, and keeps what only one of them has", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await tus.upload("Rose/rose.dst", rose);
    await visitor.call("officeCompleteUpload", { key: "Rose", name: "Red rose", price: "90" });
    const also = ["Rose", "Lotus", "Missing"];
    await visitor.call("officeCompleteUpload", { key: "Lotus", also, category: "Blouse", price: "150" });
    expect((await judged()).designs).toMatchObject([
      { key: "Lotus", state: "new", words: { name: "Lotus", category: "Blouse", price: "150" } },
      { key: "Rose", state: "new", words: { name: "Red rose", category: "Blouse", price: "150" } },
    ]);
    const { rows } = await database().pool.query("select key from uploaded_designs order by key");
    expect(rows).toEqual([{ key: "Lotus" }, { key: "Rose" }]);
  });

  test("centres files that lie where their machines refuse them, in folders and zips, and sells them so", async () => {
    const { visitor, tus, judged, files } = await office();
    const [leaf, twig] = [misplacedJef(80, 120), misplacedJef(60, 90)];
    await tus.upload("Leaf/leaf.jef", leaf);
    await tus.upload("Twig.zip", zipSync({ "twig.jef": twig, "twig.dst": lotus }));
    const misplaced = async () =>
      (await judged()).designs.flatMap(({ key, variants }) =>
        variants.flatMap(({ errors }) =>
          errors.map(({ code, values }) => ({ key, code, centredFiles: values.sha256?.split(" ") ?? [] })),
        ),
      );
    const found = await misplaced();
    expect(found).toEqual([
      { key: "Leaf", code: "machine-place", centredFiles: [contentHash(leaf)] },
      { key: "Twig", code: "machine-place", centredFiles: [contentHash(twig)] },
    ]);
    for (const { key, centredFiles } of found)
      await visitor.call("officeCompleteUpload", { key, centredFiles, category: "Blouse", price: "150" });
    expect(await misplaced()).toEqual([]);
    const { id } = (await visitor.call("officeAddUpload", { key: "Leaf" })).body;
    const { rows } = await database().pool.query<{ file_hash: string }>(
      "select file_hash from product_variants where product_id = $1",
      [id],
    );
    const zip = unzipSync(files.stored.get(rows[0]?.file_hash ?? "") ?? new Uint8Array());
    const [sold] = Object.entries(zip).flatMap(([name, bytes]) => (name.endsWith(".JEF") ? [bytes] : []));
    const fits = (bytes: Uint8Array) => {
      const result = read(bytes);
      return machines.some((machine) => result.ok && validate(result.design, machine, "jef").ok);
    };
    expect([fits(leaf), fits(sold ?? leaf)]).toEqual([false, true]);
    const sizeOf = (bytes: Uint8Array) => {
      const result = read(bytes);
      const { stitches, widthMm, heightMm } = measure(
        result.ok ? result.design : new DesignBuilder().build(),
      );
      return { stitches, widthMm, heightMm };
    };
    expect(sizeOf(sold ?? twig)).toEqual(sizeOf(leaf));
  });

  test("a design that lies off the middle fits no small hoop in lists and on its page, a centred one does", async () => {
    const { shop, visitor, tus, judged } = await office();
    const sell = async (name: string, jumps: number) => {
      await tus.upload(`${name}/${name}.jef`, misplacedJef(80, 110, jumps));
      await judged();
      await visitor.call("officeCompleteUpload", { key: name, category: "Blouse", price: "150" });
      const { id } = (await visitor.call("officeAddUpload", { key: name })).body;
      await visitor.call("officePublishDesign", { id, version: 1 });
      const { body } = await shop.call(`/api/product/getWebProductById?id=${id}`);
      const { productvariants, category } = catalogueWire.getProduct.answer.parse(body).data;
      return { id, variant: productvariants[0] ?? expect.fail("no variant"), category: category?.id };
    };
    const off = await sell("Leaf", 3);
    const centred = await sell("Twig", 0);
    const size = { width: 80, height: 110 };
    expect(off.variant).toMatchObject({ ...size, needs: { width: 152, height: 110, off: 36 } });
    expect(centred.variant).toMatchObject(size);
    expect(centred.variant.needs).toBeUndefined();
    const fields = { small: { width: 110, height: 126 }, large: { width: 200, height: 280 } };
    const fitting = async (name: keyof typeof fields) => {
      const { width, height } = fields[name];
      const query = `categoryId=${off.category}&page=1&pageSize=9&fits=${width}x${height}`;
      const { body } = await shop.call(`/api/product/getProductByCategory?${query}`);
      const machine = { name: "Usha", formats: ["JEF"], fields: [fields[name]] };
      const cards = [off, centred].map(({ variant }) => writeOffered([variant]));
      const fits = cards.map((card) => offerFor(readOffered(card), machine).fit.says);
      const { data } = catalogueWire.getProductsByCategory.answer.parse(body);
      return [data.map((product) => product.id), fits];
    };
    expect(await fitting("small")).toEqual([[centred.id], ["place", "fits"]]);
    expect(await fitting("large")).toEqual([
      [centred.id, off.id],
      ["fits", "fits"],
    ]);
  });

  test("sews a file on the chosen machine, or leaves it out until it is used again", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await tus.upload("Lotus/lotus.pes", stitchBytes(zigzag(60), "pes"));
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    const choose = async (machines: Record<string, string | null>) => {
      await visitor.call("officeCompleteUpload", { key: "Lotus", machines });
      const [design] = (await judged()).designs;
      const found = design?.variants.map(({ file, machine, state }) => [file, machine, state]);
      return { left: design?.leftOut, machines: Object.fromEntries(found?.map(([a, ...b]) => [a, b]) ?? []) };
    };
    const [dst, pes] = ["Lotus/lotus.dst", "Lotus/lotus.pes"];
    const before = await choose({});
    expect(before.machines).toMatchObject({ [pes]: ["Brother Innov-is V3SE", "new"] });
    const chosen = await choose({ [pes]: "brother-se1900", "../elsewhere": "brother-se1900" });
    expect(chosen.machines).toMatchObject({ [pes]: ["Brother SE1900", "new"] });
    // A machine that does not read the file is refused, with the format for another choice.
    const unfit = "usha-janome-memory-craft-450e";
    expect((await choose({ [pes]: unfit })).machines).toMatchObject({ [pes]: [unfit, "refused"] });
    const [variant] = (await judged()).designs[0]?.variants.filter(({ file }) => file === pes) ?? [];
    expect(variant?.format).toBe("pes");
    const without = await choose({ [dst]: null, [pes]: "brother-se1900" });
    expect(without).toEqual({ left: [dst], machines: { [pes]: ["Brother SE1900", "new"] } });
    const again = await choose({ [dst]: "", [pes]: "" });
    expect(again).toEqual(before);
  });

  test("suggests a similar category for a new one", async () => {
    const { visitor, tus, judged } = await office();
    const categories = [
      { id: 1, name: "Kids", parentId: null, position: 0 },
      { id: 2, name: "Kids Animals", parentId: 1, position: 0 },
    ];
    await stockShop(database(), { categories, products: [] });
    await tus.upload("Lotus/lotus.dst", lotus);
    const asked = async (category: string) => {
      await visitor.call("officeCompleteUpload", { key: "Lotus", category, price: "150" });
      return (await judged()).designs.flatMap(({ nearCategories }) => nearCategories);
    };
    expect(await asked("Kids > Kids Animls")).toMatchObject([
      { code: "category-near", values: { path: "Kids > Kids Animls", near: "Kids > Kids Animals" } },
    ]);
    expect(await asked("Kids > Kids Animals | Offers")).toEqual([]);
  });

  test("shows the shop's values of a known design, and whether something changed", async () => {
    const { shop, visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    const words = {
      category: "Blouse > Back Neck",
      price: "150",
      description: "In bloom",
      tags: "lotus, pond",
    };
    await judged();
    expect(await visitor.call("officeAddUpload", { key: "Lotus" })).toMatchObject({
      status: 409,
      body: { reasons: { category: "design-category-missing", price: "price-missing" } },
    });
    await visitor.call("officeCompleteUpload", { key: "Lotus", ...words });
    await judged();
    const { id } = (await visitor.call("officeAddUpload", { key: "Lotus" })).body;
    // A typed price does not return after the price of the draft was changed elsewhere.
    await database().pool.query("update product_variants set price_paise = 18000");
    await database().pool.query("update upload_batches set resolved_version = null");
    await shop.checks.resume();
    const now = { name: "Lotus", ...words, price: "180" };
    expect((await judged()).designs).toMatchObject([{ state: "added", words: now, changes: [] }]);
    await visitor.call("officeDropUploads", {});

    await tus.upload("Lotus/lotus.dst", lotus);
    expect((await judged()).designs).toMatchObject([
      { state: "unchanged", design: { id }, words: now, changes: [], lacks: [] },
    ]);
    // A file for another machine gets the price of the other variants.
    await tus.upload("Lotus/lotus.pes", stitchBytes(zigzag(60), "pes"));
    const [design] = (await judged()).designs;
    expect(design).toMatchObject({ state: "changed", lacks: [], changes: [{ code: "change-variant-new" }] });
    expect(design?.variants.map(({ price }) => price)).toEqual([180, 180]);
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).body.id).toBe(id);
  });

  test("a typed value counts instead of a guess, also after adding, and the shop's value instead of both", async () => {
    const { shop, visitor, tus, judged } = await office();
    await tus.upload("All88/Andkoma/Lotus/lotus.dst", lotus);
    const [guess] = (await judged()).designs;
    expect(guess).toMatchObject({
      words: { name: "Lotus", category: "All88 > Andkoma" },
      guessed: ["name", "category"],
    });
    const key = guess?.key ?? "";
    const words = { name: "Royal Lotus", category: "Flowers > Roses", price: "150" };
    await visitor.call("officeCompleteUpload", { key, ...words });
    expect((await judged()).designs).toMatchObject([{ state: "new", words, guessed: [] }]);
    const { id } = (await visitor.call("officeAddUpload", { key })).body;
    expect((await judged()).designs).toMatchObject([{ state: "added", words, changes: [], design: { id } }]);
    // The shop's later values stay as well.
    await database().pool.query("update products set name = 'Lily'");
    await database().pool.query("update upload_batches set resolved_version = null");
    await shop.checks.resume();
    const now = { ...words, name: "Lily" };
    expect((await judged()).designs).toMatchObject([{ state: "added", words: now, changes: [] }]);
    // The same file in another folder changes nothing either.
    await database().pool.query("update products set name = 'Lotus'");
    await visitor.call("officeDropUploads", {});
    await tus.upload("Elsewhere/Lotus/lotus.dst", lotus);
    expect((await judged()).designs).toMatchObject([
      { state: "unchanged", words: { category: "Flowers > Roses" }, guessed: [], changes: [] },
    ]);
  });

  test("a value typed instead of a table's is kept after adding", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("shop/lotus.dst", lotus);
    const sheet = "name,category,price,files\nRoyal Lotus,Blouse > Back Neck,180,lotus.dst\n";
    await tus.upload("shop/catalogue.csv", strToU8(sheet));
    await judged();
    const words = { category: "Flowers > Roses", price: "150" };
    await visitor.call("officeCompleteUpload", { key: "Royal Lotus", ...words });
    await judged();
    await visitor.call("officeAddUpload", { key: "Royal Lotus" });
    expect((await judged()).designs).toMatchObject([
      { state: "added", words: { category: "Flowers > Roses" }, variants: [{ price: 150 }], changes: [] },
    ]);
  });

  test("removes a design and its files, but keeps a zip with other designs", async () => {
    const { visitor, tus, batch } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await tus.upload(
      "two.zip",
      zipSync({ "rose/rose.dst": rose, "lily/lily.dst": stitchBytes(zigzag(120), "dst") }),
    );
    const keys = async () => (await batch()).designs.map(({ key }) => key).sort();
    const paths = async () => (await batch()).files.map(({ path }) => path).sort();
    expect(await keys()).toEqual(["Lotus", "two.zip/Lily", "two.zip/Rose"]);
    expect((await visitor.call("officeDropUploads", { design: "Lotus" })).body).toEqual({ dropped: 1 });
    expect((await visitor.call("officeDropUploads", { design: "two.zip/Lily" })).body).toEqual({
      dropped: 0,
    });
    expect([await keys(), await paths()]).toEqual([["two.zip/Rose"], ["two.zip"]]);
    // Uploading its file again shows the design again.
    await tus.upload("Lotus/lotus.dst", lotus);
    expect(await keys()).toContain("Lotus");
  });

  test("lists photos and zips without a design, and assigns a photo to the selected design", async () => {
    const { visitor, tus, batch, judged } = await office();
    const create = { width: 300, height: 300, channels: 3, background: "#7b1e3a" } as const;
    const photo = new Uint8Array(await sharp({ create }).png().toBuffer());
    await tus.upload("lotus.dst", lotus);
    const address = await tus.upload("IMG_2041.png", photo);
    const id = address.slice(address.lastIndexOf("/") + 1);
    await tus.upload("letters.zip", zipSync({ "letter.txt": strToU8("Dear shop") }));
    const unplaced = async () =>
      (await batch()).files.flatMap(({ path, isUnplaced }) => (isUnplaced ? [path] : [])).sort();
    expect(await unplaced()).toEqual(["IMG_2041.png", "letters.zip"]);
    await visitor.call("officeCompleteUpload", { key: "Lotus", photo: id, category: "Blouse", price: "150" });
    expect(await unplaced()).toEqual(["letters.zip"]);
    expect((await judged()).designs).toMatchObject([{ state: "new" }]);
    const made = (await visitor.call("officeAddUpload", { key: "Lotus" })).body;
    const { version, pictures } = (await visitor.call("officeDesign", { id: made.id })).body;
    expect(pictures).toMatchObject([{ isPhoto: true }]);
    // A photo for a design of the shop.
    const other = await tus.upload(
      "IMG_2042.png",
      new Uint8Array(
        await sharp({ create: { ...create, height: 400 } })
          .png()
          .toBuffer(),
      ),
    );
    const upload = other.slice(other.lastIndexOf("/") + 1);
    expect(await unplaced()).toContain("IMG_2042.png");
    expect((await visitor.call("officeAddPhoto", { id: made.id, version, upload })).status).toBe(200);
    expect((await visitor.call("officeDesign", { id: made.id })).body.pictures).toHaveLength(2);
    expect(await unplaced()).toEqual(["letters.zip"]);
  });

  test("adding a design in two tabs creates one draft", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    await judged();
    const both = await Promise.all([1, 2].map(() => visitor.call("officeAddUpload", { key: "Lotus" })));
    expect(both.map(({ status }) => status)).toContain(200);
    const { rows } = await database().pool.query("select id from products");
    expect(rows).toHaveLength(1);
  });

  test("a design read while it is added is no duplicate of itself", async () => {
    const { visitor, staffId, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    await judged();
    const add = () => visitor.call("officeAddUpload", { key: "Lotus" });
    const query = async (config: QueryConfig, values = config.values) => {
      if (/select distinct.* from "design_files"/.test(config.text)) expect((await add()).status).toBe(200);
      return database().pool.query(config, values);
    };
    // Reading a batch calls no other method of a pool.
    const reading = {
      db: drizzle({ query } as unknown as Pool),
      database: database(),
      machines: () => listMachines(database().db),
    };
    const selection = { keys: ["Lotus"], uploads: await listUploads(database().db, staffId, "new") };
    const [read] = await readDesigns(reading, { staffId, batch: "new" }, selection);
    expect(["checking", "added"]).toContain(read?.state);
    expect(read?.productId).not.toBeNull();
  });

  test("a design is added with what was typed a moment ago, before its check", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    await judged();
    const unchecked = () => database().pool.query("update uploaded_designs set inputs_hash = 'earlier'");
    await visitor.call("officeCompleteUpload", { key: "Lotus", price: "" });
    await judged();
    await unchecked();
    expect(await visitor.call("officeAddUpload", { key: "Lotus" })).toMatchObject({
      body: { reason: "design-not-ready" },
    });
    await visitor.call("officeCompleteUpload", { key: "Lotus", price: "160", description: "Of silk" });
    await judged();
    await unchecked();
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(200);
    const { rows } = await database().pool.query("select description from products");
    expect(rows).toEqual([{ description: "Of silk" }]);
  });

  test("reports hostile and broken files with advice", async () => {
    const { tus, judged, batch } = await office();
    const stock = { categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }], products: [] };
    await stockShop(database(), stock);
    const zips = hostileZips(lotus);
    await tus.upload("names.zip", new Uint8Array(zips.names ?? []));
    await tus.upload("broken.zip", new Uint8Array(zips.broken ?? []));
    for (const bomb of ["honestBomb", "lyingBomb", "tenGigabytes"] as const)
      await tus.upload(`${bomb}.zip`, new Uint8Array(zips[bomb]));
    await tus.upload("Words/words.dst", strToU8("These are words."));
    await tus.upload("Good/good.zip", zipSync({ "good.dst": rose }));
    const { designs, files } = await judged();
    const issues = Object.fromEntries(
      files.map(({ path, issues: own }) => [path, own.map(({ reason }) => reason)]),
    );
    expect(issues["broken.zip"]).toEqual(["This is not a ZIP archive, or it is truncated."]);
    expect(issues["honestBomb.zip"]).toEqual(["bomb.dst claims to unpack from 2061 to 2097152 bytes."]);
    expect(issues["tenGigabytes.zip"]).toEqual(["bomb.dst is larger than 32 MB."]);
    const errors = designs.flatMap(({ variants }) => variants.map((variant) => variant.errors[0]?.code));
    expect(errors).toContain("file-unreadable");
    expect(issues["names.zip"]).toContain("link.dst is a symbolic link.");
    const found = files.flatMap(({ issues: own }) => own);
    expect(found).toContainEqual(
      expect.objectContaining({
        code: "zip-entry-link",
        values: expect.objectContaining({ name: "link.dst" }),
      }),
    );
    expect(found.map(({ values }) => values.name)).toContain("nul\\u0000.dst");
    expect(found.map(({ code }) => code)).toContain("zip-bad-magic");
    const states = Object.fromEntries(designs.map((design) => [design.key, stateOf(design)]));
    const words = designs.find(({ key }) => key === "Words")?.variants[0]?.errors[0];
    expect(words?.code).toMatch(/^stitches-/);
    expect(states.Words).toEqual(["refused", expect.stringMatching(/./)]);
    expect(states["Good/Good"]).toEqual(["incomplete"]);
    expect((await batch()).notices).toEqual([]);
  });

  test("a cut file is sold only after a confirmation", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus.slice(0, 512 + Math.floor((lotus.length - 512) / 6) * 3));
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    const [design] = (await judged()).designs;
    expect(design).toMatchObject({
      state: "refused",
      variants: [{ errors: [{ code: "file-cut-records" }] }],
    });
    expect(design?.variants[0]?.errors[0]?.reason).toMatch(
      /^The header says \d+ stitches, but the file has \d+\. It is probably incomplete\.$/,
    );
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(409);
    const lotusOf = async () => (await judged()).designs.filter(({ key }) => key === "Lotus");
    const confirm = async () => {
      const errors = (await lotusOf()).flatMap(({ variants }) =>
        variants.flatMap((variant) => variant.errors),
      );
      const confirmedFiles = errors.flatMap(({ values }) => values.sha256 ?? []);
      await visitor.call("officeCompleteUpload", { key: "Lotus", confirmedFiles });
    };
    await confirm();
    expect(await lotusOf()).toMatchObject([{ state: "new", warnings: [{ code: "file-cut-records" }] }]);
    // Another cut file must be confirmed again. Typed values stay while other files exist.
    await tus.upload("Rose/rose.dst", lotus);
    const isLotus = ({ path }: { path: string }) => path.startsWith("Lotus/");
    await visitor.call("officeDropUploads", {
      ids: (await judged()).files.filter(isLotus).map(({ id }) => id),
    });
    await tus.upload("Lotus/lotus.dst", lotus.slice(0, 512 + Math.floor((lotus.length - 512) / 9) * 3));
    expect(await lotusOf()).toMatchObject([{ state: "refused" }]);
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(409);
    await confirm();
    expect(await lotusOf()).toMatchObject([{ state: "new" }]);
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(200);
  });

  test("answers a batch in pages of designs", async () => {
    const { visitor, tus } = await office();
    const files = Array.from(
      { length: 220 },
      (_, place) => [`d${1000 + place}.dst`, strToU8("none")] as const,
    );
    await tus.upload("many.zip", zipSync(Object.fromEntries(files)));
    const lengths: number[] = [];
    const keys = new Set<string>();
    let after: string | null | undefined;
    while (after !== null) {
      const { designs, next, total } = (await visitor.call("officeUploads", after ? { after } : {})).body;
      expect(total).toBe(220);
      lengths.push(designs.length);
      for (const { key } of designs) keys.add(key);
      after = next;
    }
    expect(lengths).toEqual([200, 20]);
    expect(keys.size).toBe(220);
  });

  test.each([
    ["a table with too many rows", "catalogue.csv", `name,price\n${"Lotus,90\n".repeat(20_001)}`],
    [
      "a table with too many designs",
      "catalogue.csv",
      `name,price\n${Array.from({ length: 2_001 }, (_, place) => `Lotus ${place},90\n`).join("")}`,
    ],
  ])("refuses %s with advice, and lets it be removed", async (_, name, text) => {
    const { visitor, tus, batch } = await office();
    await tus.upload(name, strToU8(text));
    const { error, designs, files } = await batch();
    expect(error?.code).toBe("batch-large");
    expect(error?.advice).toContain("owner guide");
    expect(`${error?.advice}`).not.toContain("npm");
    expect([designs, files.length]).toEqual([[], 1]);
    expect((await visitor.call("officeDropUploads", {})).body).toEqual({ dropped: 0 });
    const dropped = await visitor.call("officeDropUploads", { ids: files.map(({ id }) => id) });
    expect(dropped.body).toEqual({ dropped: 1 });
  });

  test("a duplicate of a shop's design is refused with the design's number", async () => {
    const { visitor, tus, batch, judged } = await office();
    await tus.upload("Lotus/lotus.dst", lotus);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    await judged();
    const { id } = (await visitor.call("officeAddUpload", { key: "Lotus" })).body;
    await tus.upload("Water Lily/lily.dst", lotus);
    const lily = (await judged()).designs.find(({ key }) => key === "Water Lily");
    expect(lily && stateOf(lily)).toEqual([
      "refused",
      `These are the stitches of no. ${id} “Lotus”, which is not on sale.`,
    ]);
    const refused = async () => (await database().pool.query(NOTED)).rows.map(({ key }) => key);
    expect(await refused()).toEqual(["Water Lily"]);
    const { files } = await batch();
    await visitor.call("officeDropUploads", {
      ids: files.filter(({ path }) => path.startsWith("Water")).map((file) => file.id),
    });
    await batch();
    expect(await refused()).toEqual([]);
  });

  test("a catalogue.csv describes the files, and a corrected one replaces it", async () => {
    const { visitor, tus, judged } = await office();
    await tus.upload("shop/lotus.dst", lotus);
    await tus.upload("shop/catalogue.csv", strToU8('name,price\n"Lotus,90\n'));
    expect((await judged()).error?.reason).toContain("The quotes in line 2");
    const sheet =
      "name,category,price,files,published,shelf\nRoyal Lotus,Blouse > Back Neck,180,lotus.dst,yes,A1\n";
    await tus.upload("shop/catalogue.csv", strToU8(sheet));
    const { designs, error, files, notices } = await judged();
    expect(error).toBeUndefined();
    expect(notices).toMatchObject([{ code: "table-columns-unknown", values: { columns: "shelf" } }]);
    expect(files).toHaveLength(2);
    expect(designs).toMatchObject([
      {
        key: "Royal Lotus",
        state: "new",
        words: { category: "Blouse > Back Neck" },
        variants: [{ price: 180 }],
      },
    ]);
    expect((await visitor.call("officeAddUpload", { key: "Royal Lotus" })).body.published).toBe(false);
  });

  test("a table that lowers a price by more than half needs a new proof of identity", async () => {
    const { shop, visitor, tus, judged } = await office();
    const add = async (price: number) => {
      const sheet = `name,category,price,files\nRoyal Lotus,Blouse > Back Neck,${price},lotus.dst\n`;
      await tus.upload("shop/lotus.dst", lotus);
      await tus.upload("shop/catalogue.csv", strToU8(sheet));
      await judged();
      return visitor.call("officeAddUpload", { key: "Royal Lotus" });
    };
    expect((await add(180)).status).toBe(200);
    shop.wait(11 * 60_000);
    expect((await add(90)).status).toBe(200);
    expect(await add(44)).toMatchObject({ status: 403, body: { reason: "proof-required" } });
    const { rows } = await database().pool.query("select price_paise from product_variants");
    expect(rows).toEqual([{ price_paise: 90_00 }]);
    const history = () => database().pool.query("select price_paise from price_history order by at");
    expect((await history()).rows, "a draft is not offered").toEqual([]);
    await database().pool.query("update products set published = true");
    expect((await add(80)).status).toBe(200);
    expect((await history()).rows).toEqual([{ price_paise: 90_00 }, { price_paise: 80_00 }]);
  });
});
