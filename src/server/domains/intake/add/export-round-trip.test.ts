import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machines } from "@kasuti/embroidery";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stockForExport } from "../../../../../test/catalogue/export-stock.ts";
import { importFolder } from "../../../../../test/catalogue/import-folder.ts";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { type TestDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { createFolderTarget } from "../../../export-targets/folder-target.ts";
import { createZipTarget } from "../../../export-targets/zip-target.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { exportCatalogue } from "../../catalogue/index.ts";
import { addCategory, listStock, readTree, renameCategory } from "../../catalogue/office/index.ts";
import { readStoredVersion } from "../../catalogue/reading/index.ts";
import { startInspectors } from "../index.ts";

/** Product data of tables and stitch files. Times, slugs and file names differ between shops. */
async function stockOf(database: TestDatabase) {
  const all: unknown[] = [];
  for await (const product of listStock(database)) {
    const { id, name, description, tags, texts, published, stitches, height, photoHash, assignedCategories } =
      product;
    const variants = product.variants.map((variant) => ({
      name: variant.name,
      machine: variant.machine,
      format: variant.format,
      pricePaise: variant.pricePaise,
      files: variant.files.map((file) => [file.part, file.sha256]),
    }));
    const paths = assignedCategories.map((category) => [category.above, category.name]);
    all.push({ id, name, description, tags, texts, published, stitches, height, photoHash, paths, variants });
  }
  return all;
}

/** Category data of a table, in the shop's order. */
async function treeOf(database: TestDatabase) {
  const tree = await readTree(database.db);
  const above = new Map(tree.map(({ id, name }) => [id, name]));
  return tree.map(({ name, te, kn, parentId }) => ({ name, te, kn, above: above.get(parentId ?? 0) }));
}

describe.each(testEngines())("an export of the catalogue on $name", (engine) => {
  const database = useDatabase(engine);
  const other = useDatabase(engine);
  const files = memoryFiles();
  const workers = startInspectors(1);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-round-trip-"));
    const tajima = { machine: "Tajima TMBP-SC1501", hoop: "300 × 300 mm" };
    const lotus = variantDraft({
      ...tajima,
      name: "Tajima, 30x30",
      fileBase: "10-TJ",
      pricePaise: 149_50,
      files: [stitchFile("10B.DST", "back", 50), stitchFile("10H.DST", "hand", 30)],
    });
    const products = [
      productDraft({
        id: 10,
        name: 'The "Lotus"',
        description: "Two\nlines",
        categoryIds: [130, 1] as const,
        texts: {
          te: { name: "తామర", description: "చెరువులో.", tags: "పువ్వు,చెరువు" },
          kn: { name: "ತಾವರೆ", description: "", tags: "" },
        },
        variants: [lotus],
      }),
      productDraft({
        id: 11,
        name: "=cmd|'/c calc'!A1",
        description: "'tis a mango",
        tags: "@SUM(1),+1,-1",
        variants: [variantDraft({ ...tajima, fileBase: "11-TJ" })],
      }),
    ];
    const create = { width: 400, height: 400, channels: 3 as const, background: "#7b1e3a" };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    await stockForExport(database(), files, products, bytes);
    await renameCategory(database().db, { id: 1 }, { te: "జాకెట్టు", kn: "ರವಿಕೆ" }, byTest);
    await renameCategory(database().db, { id: 130 }, { kn: "ಮಡಕೆ ಕುತ್ತಿಗೆ" }, byTest);
    await database().pool.query("update product_variants set licence_id = 'standard' where product_id = 10");
    const empty = { name: "Belts, wide", parentId: null, te: "నడికట్టు" };
    await addCategory(database().db, empty, byTest);
  });
  afterAll(async () => {
    await workers.close();
    await rm(folder, { recursive: true, force: true });
  });
  const importInto = (shop: TestDatabase, store: FileStore, from: string) =>
    importFolder({ database: shop, actor: byTest.actor, files: store, machines, workers }, from);

  test("changes nothing in its own shop, as a folder and as a zip", async () => {
    for (const [name, open] of [
      ["out", createFolderTarget],
      ["out.zip", createZipTarget],
    ] as const) {
      const target = await open(join(folder, name));
      await exportCatalogue(database(), files, target, () => {});
      await target.finish();
      const before = await readStoredVersion(database().db);
      const stock = await stockOf(database());
      const { products, issues, notices } = await importInto(database(), files, join(folder, name));
      expect([...issues, ...notices]).toEqual([]);
      expect(products.map(({ state }) => state)).toEqual(["unchanged", "unchanged"]);
      expect(await stockOf(database())).toEqual(stock);
      expect(await readStoredVersion(database().db)).toBe(before);
    }
  });

  test("fills an empty shop with the same designs and categories, in all languages", async () => {
    const { products, issues, notices } = await importInto(other(), memoryFiles(), join(folder, "out"));
    expect(issues).toEqual([]);
    expect(notices).toMatchObject([{ code: "categories-changed", values: { made: "3", named: "0" } }]);
    expect(products.map(({ state }) => state)).toEqual(["new", "new"]);
    expect(await treeOf(other())).toEqual(await treeOf(database()));
    expect(await treeOf(other())).toContainEqual({ name: "Blouse", te: "జాకెట్టు", kn: "ರವಿಕೆ" });
    expect(await stockOf(other())).toEqual(await stockOf(database()));
  });
});
