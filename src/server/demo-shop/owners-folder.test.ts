import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { demoCatalogue, ownersFolder } from "@kasuti/demo-designs";
import { machines } from "@kasuti/embroidery";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importFolder } from "../../../test/catalogue/import-folder.ts";
import { memoryFiles } from "../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { byTest } from "../../../test/shop/by-test.ts";
import { findStockProduct } from "../domains/catalogue/office/index.ts";
import { startInspectors, summaryOf } from "../domains/intake/index.ts";
import { readDemoStock } from "./demo-stock.ts";

const { categories, products } = demoCatalogue();
/** One product in a hundred: every category has many of a kind. */
const some = products.filter((_, index) => index % 100 === 0);

const workers = startInspectors(1);
let folder: string;
afterAll(async () => {
  await workers.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), "kasuti-demo-"));
  for (const { path, content } of ownersFolder({ categories, products: some })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

describe.each(testEngines())("the demo as an owner's folder, on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("is imported completely: texts, prices and the same stitch files that the demo shop sells", async () => {
    const report = await importFolder(
      { database: database(), actor: byTest.actor, files: memoryFiles(), machines, workers },
      await writeFolder(),
    );
    expect(summaryOf(report).refusals).toEqual([]);
    const demo = (await readDemoStock()).filter(({ id }) => some.some((product) => product.id === id));
    const imported = await Promise.all(demo.map(({ id = 0 }) => findStockProduct(database(), id)));
    expect(
      imported.map((product) => ({
        ...{ name: product?.name, description: product?.description, tags: product?.tags },
        variants: product?.variants.map(({ name, pricePaise, files }) => ({
          ...{ name, pricePaise, files: files.map(({ sha256 }) => sha256) },
        })),
      })),
    ).toEqual(
      demo.map(({ words: { name, description, tags }, newVariants }) => ({
        ...{ name, description, tags },
        variants: newVariants.map(({ words, packedFiles }) => ({
          ...{ name: words.name, pricePaise: words.pricePaise },
          files: packedFiles.designFiles.map(({ sha256 }) => sha256),
        })),
      })),
    );
  });
});
