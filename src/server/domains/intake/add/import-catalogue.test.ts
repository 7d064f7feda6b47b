import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { type Design, DesignBuilder, machines } from "@kasuti/embroidery";
import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importFolder } from "../../../../../test/catalogue/import-folder.ts";
import { memoryFiles, stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { readDrift } from "../../catalogue/index.ts";
import { findStockNamed, readTree } from "../../catalogue/office/index.ts";
import { readStoredVersion } from "../../catalogue/reading/index.ts";
import { reserveProductId } from "../../catalogue/writing/index.ts";
import { measureRest, startInspectors, summaryOf } from "../index.ts";
import { measureProduct } from "../inspect/measure-product.ts";
import { takeImportLock } from "./import-lock-store.ts";

const folders: string[] = [];
const workers = startInspectors(1);
afterAll(async () => {
  await workers.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Creates a folder with these files. */
async function createFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-import-"));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** A zigzag of this size, mm. */
function block(width: number, height: number): Design {
  const builder = new DesignBuilder();
  for (let x = 0; x <= width * 10; x += 20) builder.stitch(x, (x / 20) % 2 === 0 ? 0 : height * 10);
  return builder.thread({ color: 0x7b1e3a, name: "Maroon" }).end().build();
}

const HEAD = "id,name,description,category,tags,photo,published,variant,machine,price,files,part";
const sheet = (...rows: string[]) => [HEAD, ...rows].join("\n");
const LOTUS = ',Lotus,In bloom,Blouse > Back,"lotus, pond",,,,Tajima TMBP-SC1501,150,lotus.dst,';
const LOTUS_PES = ",,,,,,,,Brother SE1900,120,lotus.pes,";

describe.each(testEngines())("importing a catalogue on $name", (engine) => {
  const database = useDatabase(engine);
  let files: ReturnType<typeof memoryFiles>;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    files = memoryFiles();
  });

  const deps = (store: FileStore = files) => ({
    database: database(),
    actor: byTest.actor,
    files: store,
    machines,
    workers,
  });
  const run = (folder: string, options: Parameters<typeof importFolder>[2] = {}) =>
    importFolder(deps(), folder, options);
  const product = async (name = "Lotus") => (await findStockNamed(database(), name))[0];
  const version = () => readStoredVersion(database().db);
  const design = zigzag(60);
  const lotus = () =>
    createFolder({
      "catalogue.csv": sheet(LOTUS, LOTUS_PES),
      "lotus.dst": stitchBytes(design, "dst"),
      "lotus.pes": stitchBytes(design, "pes"),
    });

  test("sells each variant as a zip with the stitch file, a colour sheet and the licence", async () => {
    const report = await run(await lotus());
    expect(report.products).toMatchObject([
      { state: "new", label: "Lotus", variants: [{ state: "new" }, { state: "new" }] },
    ]);
    const found = await product();
    expect(found).toMatchObject({
      tags: "lotus,pond",
      stitches: "60",
      assignedCategories: [{ name: "Back", above: "Blouse" }],
    });
    const [dst, pes] = found?.variants ?? [];
    expect(dst).toMatchObject({
      name: "Tajima TMBP-SC1501 300×300",
      hoop: "300 × 300 mm",
      pricePaise: 150_00,
    });
    const inside = unzipSync(files.stored.get(pes?.fileHash ?? "") ?? new Uint8Array());
    expect(Object.keys(inside)).toEqual([`${found?.id}.PES`, "COLOURS.PDF", "LICENCE.TXT"]);
    expect(inside[`${found?.id}.PES`]).toEqual(stitchBytes(design, "pes"));
  });

  test("sells a side-car with its file and uses its colours to draw and measure", async () => {
    const colours = Uint8Array.of(1, 2, 3, 0, 250, 100, 50, 0, 255, 255, 255, 0);
    const stitches = stitchBytes(design, "dst");
    const folder = await createFolder({
      "catalogue.csv": sheet(LOTUS),
      "lotus.dst": stitches,
      "lotus.edr": colours,
    });
    await run(folder);
    const found = await product();
    const inside = unzipSync(files.stored.get(found?.variants[0]?.fileHash ?? "") ?? new Uint8Array());
    expect(Object.keys(inside)).toEqual([
      `${found?.id}.DST`,
      `${found?.id}.EDR`,
      "COLOURS.PDF",
      "LICENCE.TXT",
    ]);
    expect(inside[`${found?.id}.EDR`]).toEqual(colours);
    const shop = createTestShop(database(), { files, picturesFolder: join(folder, "drawn") });
    const { body } = await shop.call(`/api/product/stitchout?id=${found?.id}`);
    const [part] = (body as { parts: { blocks: { color: string }[] }[] }).parts;
    expect(part?.blocks.map(({ color }) => color)).toEqual(["#010203", "#fa6432"]);

    const measured = async () =>
      (
        await database().pool.query<Record<string, unknown>>(
          "select p.appearance, v.facts from products p join product_variants v on v.product_id = p.id",
        )
      ).rows;
    const imported = await measured();
    await database().pool.query("update products set appearance = null");
    const known = async () => undefined;
    await measureRest({
      db: database().db,
      files,
      workers: { do: async (task) => measureProduct(task) },
      factsOf: known,
    });
    expect(await measured()).toEqual(imported);
  });

  test("applies categories.csv and reports its invalid rows", async () => {
    const rows = [
      "category,Telugu,name kn",
      "Blouse > Back,వెనుక,",
      "Blouse,జాకెట్టు,ರವಿಕೆ",
      "A > B > C,,",
      "Saree | Belt,,",
      "Saree,a > b,",
      `Saree > ${"Long ".repeat(20)},,`,
    ];
    const folder = await createFolder({ "Categories.csv": rows.join("\n") });
    const names = async () =>
      (await readTree(database().db)).map(({ name, te, kn }) => [name, te, kn].join(" "));
    const refused = ["category-deep", "category-invalid", "category-refused", "category-refused"];
    const noticesOf = async (isDryRun: boolean) => {
      const { issues, notices } = await run(folder, { isDryRun });
      expect(issues.map(({ file, row, code }) => [file, row, code])).toEqual(
        refused.map((code, index) => ["Categories.csv", index + 4, code]),
      );
      return notices.map(({ reason }) => reason);
    };
    const sentence = "categories.csv: 2 new categories, 1 renamed.";
    expect([await noticesOf(true), await names()]).toEqual([[sentence], []]);
    expect(await noticesOf(false)).toEqual([sentence]);
    expect(await names()).toEqual(["Blouse జాకెట్టు ರವಿಕೆ", "Back వెనుక "]);

    await writeFile(join(folder, "Categories.csv"), "category;name te;name kn\nBLOUSE;;ಬ್ಲೌಸ್\n");
    expect((await run(folder)).notices).toMatchObject([{ values: { made: "0", named: "1" } }]);
    expect(await names()).toEqual(["Blouse జాకెట్టు ಬ್ಲೌಸ್", "Back వెనుక "]);
    const { rows: lines } = await database().pool.query("select who, action from audit_log order by id");
    expect(lines.map(({ who, action }) => `${who} ${action}`)).toEqual([
      ...["command line added", "command line added", "command line renamed", "command line renamed"],
    ]);
  });

  test("designs are found by machine, format and hoop, also after a later import", async () => {
    const find = async (text: string) => {
      const call = `/api/product/search-products?q=${encodeURIComponent(text)}`;
      const { body } = await createTestShop(database()).call(call);
      return (body as { products: { name: string }[] }).products.map(({ name }) => name);
    };
    await run(await createFolder({ "catalogue.csv": sheet(LOTUS), "lotus.dst": stitchBytes(design, "dst") }));
    expect(await find("tajima dst lotus")).toEqual(["Lotus"]);
    expect([await find("brother"), await find("pes lotus")]).toEqual([[], []]);
    await run(await lotus());
    for (const text of ["brother", "se1900 lotus", "pes", "5x7", "300 × 300"])
      expect([text, await find(text)]).toEqual([text, ["Lotus"]]);
    const drift = await readDrift(database().db);
    expect(drift).toEqual({ counts: [], listings: [], words: [] });
  });

  test("changes nothing the second time and packs the same bytes in another shop", async () => {
    const folder = await lotus();
    await run(folder);
    const stored = [...files.stored.keys()];
    const before = await version();
    const again = await run(folder);
    expect(again.products.map(({ state }) => state)).toEqual(["unchanged"]);
    expect(await version()).toBe(before);
    expect([...files.stored.keys()]).toEqual(stored);
    await emptyDatabase(database().db);
    files = memoryFiles();
    await run(folder);
    expect([...files.stored.keys()]).toEqual(stored);
  });

  test("the same design in another folder keeps its category, which was only guessed from the folder", async () => {
    const bytes = stitchBytes(design, "dst");
    const price = { pricePaise: 150_00 };
    await run(await createFolder({ "Blouse/Back/Lotus/lotus.dst": bytes }), price);
    const again = await run(await createFolder({ "All/Elsewhere/Lotus/lotus.dst": bytes }), price);
    expect(again.products).toMatchObject([{ state: "unchanged", changes: [] }]);
    expect(await product()).toMatchObject({ assignedCategories: [{ name: "Back", above: "Blouse" }] });
  });

  test("the price history has one row for each price that an import changes", async () => {
    const folder = await lotus();
    for (const table of [sheet(LOTUS, LOTUS_PES), sheet(LOTUS, LOTUS_PES.replace("120", "99"))]) {
      await writeFile(join(folder, "catalogue.csv"), table);
      await run(folder);
      await run(folder);
    }
    const { rows } = await database().pool.query<{ paise: number }>(
      "select price_paise as paise from price_history order by variant_id, at",
    );
    expect(rows.map(({ paise }) => paise)).toEqual([150_00, 120_00, 99_00]);
  });

  test("a reserved id is not reserved again after a lower one is written", async () => {
    const reserveId = () => reserveProductId(database().db);
    const [lower, higher] = [await reserveId(), await reserveId()];
    const folder = await createFolder({
      "catalogue.csv": sheet(`${lower}${LOTUS}`),
      "lotus.dst": stitchBytes(design, "dst"),
    });
    expect((await run(folder)).products[0]).toMatchObject({ state: "new", id: lower });
    expect(await reserveId()).toBeGreaterThan(higher);
  });

  test("a dry run reports changes and writes nothing", async () => {
    const folder = await lotus();
    const first = await run(folder, { isDryRun: true });
    expect(first.products[0]).toMatchObject({ state: "new" });
    expect(await product()).toBeUndefined();
    expect(files.stored.size).toBe(0);
    await run(folder);
    await writeFile(
      join(folder, "catalogue.csv"),
      sheet(LOTUS.replace(",150,", ",175,").replace("In bloom", "In full bloom"), LOTUS_PES),
    );
    const before = await version();
    const second = await run(folder, { isDryRun: true });
    expect(second.products[0]?.changes.map(({ reason }) => reason)).toEqual([
      "description",
      "price of Tajima TMBP-SC1501 300×300: ₹150 → ₹175",
    ]);
    expect(await version()).toBe(before);
    expect((await product())?.variants[0]?.pricePaise).toBe(150_00);
  });

  test("a changed file replaces the old one, which stays stored for its buyers", async () => {
    const folder = await lotus();
    await run(folder);
    const before = await product();
    const bigger = zigzag(90);
    await writeFile(join(folder, "lotus.dst"), stitchBytes(bigger, "dst"));
    await writeFile(join(folder, "lotus.pes"), stitchBytes(bigger, "pes"));
    const report = await run(folder);
    expect(report.products).toMatchObject([
      { state: "changed", variants: [{ state: "changed" }, { state: "changed" }] },
    ]);
    const after = await product();
    expect(after).toMatchObject({ id: before?.id, stitches: "90" });
    expect(after?.variants.map(({ id }) => id)).toEqual(before?.variants.map(({ id }) => id));
    expect(after?.variants[0]?.path).toBe(`${before?.variants[0]?.path}-v2`);
    expect(after?.variants[0]?.fileHash).not.toBe(before?.variants[0]?.fileHash);
    expect(files.stored.has(before?.variants[0]?.fileHash ?? "")).toBe(true);
  });

  test("empty cells and missing rows do not change the shop", async () => {
    const folder = await lotus();
    await run(folder);
    await writeFile(join(folder, "catalogue.csv"), sheet(",Lotus,,,,,,,Brother SE1900,,lotus.pes,"));
    const report = await run(folder);
    expect(report.products.map(({ state }) => state)).toEqual(["unchanged"]);
    expect((await product())?.variants).toHaveLength(2);
  });

  test("refuses unsuitable and different designs with reasons and sells the rest", async () => {
    const huge = block(400, 90);
    const other = {
      ...design,
      x: design.x.toReversed().map((x) => 590 - x),
      y: design.y.map((y, i) => (i % 4 < 2 ? y : 60 - y)),
    };
    const folder = await createFolder({
      "catalogue.csv": sheet(
        LOTUS,
        LOTUS_PES,
        ",,,,,,,,Usha Janome Memory Craft 450E,120,lotus.pes,",
        ",,,,,,,,Brother BP3600,120,huge.pes,",
        ",,,,,,,,Barudan BEKT-S1501,120,other.dsb,",
        ",,,,,,,,Singer Futura XL-400,120,empty.xxx,",
        ",,,,,,,,Bernina 570 QE,0,lotus.dst,",
        ",,,,,,,,Loom,120,lotus.pes,",
        ",,,,,,,,Husqvarna Viking Rose,120,../rose.hus,",
        ",,,,,,,,Husqvarna Viking Rose,120,rose.hus,",
      ),
      "lotus.dst": stitchBytes(design, "dst"),
      "lotus.pes": stitchBytes(design, "pes"),
      "huge.pes": stitchBytes(huge, "pes"),
      "other.dsb": stitchBytes(other, "dsb"),
      "empty.xxx": "",
    });
    const report = await run(folder);
    expect(report.products[0]?.variants.map(({ state }) => state)).toEqual([
      "new",
      "new",
      ...Array(8).fill("refused"),
    ]);
    expect(summaryOf(report).refusals.map(({ issue }) => [issue.row, issue.reason])).toEqual([
      [4, expect.stringContaining("does not read PES")],
      [5, expect.stringContaining("too wide")],
      [6, expect.stringContaining("different needle path")],
      [7, "The file is empty."],
      [8, expect.stringContaining("outside the allowed prices")],
      [9, "There is no machine “Loom”."],
      [10, expect.stringContaining("outside the imported folder")],
      [11, "There is no file “rose.hus”."],
    ]);
    expect((await product())?.variants).toHaveLength(2);
  });

  test("reports all errors of a row at once", async () => {
    const report = await run(
      await createFolder({
        "catalogue.csv": sheet(
          ",Lotus,,Blouse > Back > Neck,,,,,Singer Dream,abc,lots.dst; cut.dst,",
          ",,,,,none.jpg,,,,,lotus.dst,",
        ),
        "lotus.dst": stitchBytes(design, "dst"),
        "cut.dst": "",
      }),
    );
    expect(summaryOf(report).refusals.map(({ issue: { row, code } }) => [row, code])).toEqual([
      [2, "file-missing"],
      [2, "category-deep"],
      [2, "price-unreadable"],
      [2, "file-missing"],
      [2, "machine-unknown"],
      [2, "stitches-empty"],
      [3, "variant-unpriced"],
    ]);
  });

  test("gives variants licences of the shop, by name or id; an unknown one refuses its variant", async () => {
    const named = (licence: string, price: number) =>
      createFolder({
        "catalogue.csv": [
          "name,category,machine,licence,price,files",
          `Lotus,Blouse,Tajima TMBP-SC1501,${licence},${price},lotus.dst`,
          "Lotus,,Brother SE1900,,120,lotus.pes",
        ].join("\n"),
        "lotus.dst": stitchBytes(design, "dst"),
        "lotus.pes": stitchBytes(design, "pes"),
      });
    const licences = async () => (await product())?.variants.map(({ licenceId }) => licenceId);
    await run(await named("", 150));
    expect(await licences()).toEqual([null, null]);
    const { products } = await run(await named("Standard", 150));
    expect(products[0]?.changes).toMatchObject([{ code: "change-variant-licence" }]);
    expect(await licences()).toEqual(["standard", null]);
    await run(await named("", 160));
    expect(await licences()).toEqual(["standard", null]);
    const refused = summaryOf(await run(await named("Commercial", 170))).refusals;
    expect(refused.map(({ issue: { row, code, advice } }) => [row, code, advice])).toEqual([
      [2, "licence-unknown", expect.stringMatching(/^Write one of: \w/)],
    ]);
    expect((await product())?.variants[0]?.pricePaise).toBe(160_00);
  });

  test("suggests a similar category of the shop for a new one", async () => {
    await run(await lotus());
    const typo = await createFolder({
      "catalogue.csv": sheet(LOTUS.replace("Lotus", "Rose").replace("> Back", "> Bakc")),
      "lotus.dst": stitchBytes(zigzag(90), "dst"),
    });
    expect(
      (await run(typo, { isDryRun: true })).notices.map(({ reason, advice }) => [reason, advice]),
    ).toEqual([["“Blouse > Bakc” is a new category.", "Did you mean “Blouse > Back”?"]]);
  });

  test("a full disk leaves no partial product, and the next import continues", async () => {
    const folder = await createFolder({
      "catalogue.csv": sheet(
        LOTUS,
        ",Rose,,Blouse,,,,,Tajima TMBP-SC1501,90,rose.dst,",
        ",Mango,,Blouse,,,,,Tajima TMBP-SC1501,90,mango.dst,",
      ),
      ...Object.fromEntries(
        ["lotus", "rose", "mango"].map((name, k) => [`${name}.dst`, stitchBytes(zigzag(40 + k), "dst")]),
      ),
    });
    let left = 3;
    const full: FileStore = {
      ...files,
      put: async (hash, bytes) => {
        if (left-- <= 0)
          throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
        await files.put(hash, bytes);
      },
    };
    const report = await importFolder(deps(full), folder);
    const states = report.products.map(({ state }) => state);
    expect(states.filter((state) => state === "new")).toHaveLength(1);
    expect(summaryOf(report).refusals[0]?.issue.reason).toContain("disk is full");
    const { rows } = await database().pool.query("select id from products");
    expect(rows).toHaveLength(1);
    const next = await run(folder);
    expect(next.products.map(({ state }) => state).sort()).toEqual(["new", "new", "unchanged"]);
  });

  test("a second import is refused with a message unless the first is dead", async () => {
    await takeImportLock(database().db, "elsewhere 1 1", async () => false);
    await expect(run(await lotus())).rejects.toThrow("Another import is running (process 1 on elsewhere).");
    await database().pool.query("update import_lock set beat_at = now() - interval '2 minutes'");
    expect((await run(await lotus())).products[0]?.state).toBe("new");
    expect((await database().pool.query("select holder from import_lock")).rows).toEqual([]);
  });

  test("stores a photo upright and without metadata, and ignores the same photo later", async () => {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7b1e3a" } })
      .withExif({ IFD0: { Copyright: "somewhere" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const folder = await createFolder({
      "catalogue.csv": sheet(LOTUS.replace(",,,,Tajima", ",lotus.jpg,,,Tajima")),
      "lotus.dst": stitchBytes(design, "dst"),
      "lotus.jpg": photo,
    });
    await run(folder);
    const stored = files.stored.get((await product())?.pictureHash ?? "") ?? new Uint8Array();
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif]).toEqual([480, 640, undefined]);
    expect((await run(folder)).products[0]?.state).toBe("unchanged");
    await writeFile(join(folder, "lotus.jpg"), "no picture");
    const unreadable = { file: "lotus.jpg", row: 2, code: "photo-unreadable" };
    expect(summaryOf(await run(folder)).refusals[0]?.issue).toMatchObject(unreadable);
    const huge = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    // Its header declares 14,000 × 14,000 pixels.
    for (const offset of [16, 20]) huge.writeUInt32BE(14_000, offset);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    await writeFile(join(folder, "lotus.jpg"), huge);
    expect(summaryOf(await run(folder)).refusals[0]?.issue).toMatchObject({
      file: "lotus.jpg",
      code: "photo-pixels",
    });
  });

  test("imports folders and zips without a table: names from folders, machines from format and size", async () => {
    const pes = stitchBytes(design, "pes");
    const zip = zipSync({
      "PES/rose.pes": pes,
      "DST/rose.dst": stitchBytes(design, "dst"),
      "../evil.pes": pes,
    });
    const folder = await createFolder({
      "Blouse/Back Neck/Royal Lotus/lotus.pes": pes,
      "Blouse/rose.zip": zip,
    });
    const report = await run(folder, { pricePaise: 150_00 });
    expect(
      report.products.map(({ label, variants }) => [label, variants.map(({ machine }) => machine)]),
    ).toEqual([
      ["Blouse/Back Neck/Royal Lotus", ["Brother Innov-is V3SE"]],
      ["Blouse/Rose", ["Brother Innov-is V3SE", "Tajima TMBP-SC1501"]],
    ]);
    expect(report.issues[0]).toMatchObject({
      file: "Blouse/rose.zip",
      reason: expect.stringContaining("../evil.pes"),
    });
    expect((await product("Rose"))?.assignedCategories).toMatchObject([{ name: "Blouse", above: null }]);
    expect((await run(folder, { pricePaise: 90_00 })).products.map(({ state }) => state)).toEqual([
      "unchanged",
      "unchanged",
    ]);
  });
});
