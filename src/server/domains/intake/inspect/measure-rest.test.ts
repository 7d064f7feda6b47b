import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { products, productVariants } from "../../../db/schema/index.ts";
import { measureProduct } from "./measure-product.ts";
import { measureRest } from "./measure-rest.ts";

const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];

describe.each(testEngines())("designs that lack measures on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("are measured in batches with the results of an import", async () => {
    const { db } = database();
    const files = memoryFiles();
    const lost = { ...variantDraft(), files: [stitchFile("LOST.DST", "single", 60)] };
    const drafts = [1, 2, 3].map((id) =>
      productDraft({ id, variants: [variantDraft(), ...(id === 3 ? [lost] : [])] }),
    );
    await stockShop(database(), { categories, products: drafts }, files);
    const read = async () => ({
      appearances: await db
        .select({ id: products.id, appearance: products.appearance })
        .from(products)
        .orderBy(products.id),
      facts: await db
        .select({ id: productVariants.id, facts: productVariants.facts })
        .from(productVariants)
        .orderBy(productVariants.id),
    });
    const imported = await read();
    expect(imported.appearances.map(({ appearance }) => appearance?.length)).toEqual([28, 28, 28]);
    const unmeasured = { color: [], work: [] };
    await db.update(products).set({ appearance: null });
    await db
      .update(productVariants)
      .set({ facts: sql`${productVariants.facts} || ${JSON.stringify(unmeasured)}::jsonb` });
    const { fileHash = "" } =
      (await db.select().from(productVariants).orderBy(sql`id desc`)).find(Boolean) ?? {};
    files.stored.delete(fileHash);

    const workers = { do: async (task: Parameters<typeof measureProduct>[0]) => measureProduct(task) };
    const work = { db: database().db, files, workers, factsOf: async () => undefined };
    expect([await measureRest(work), await measureRest(work)]).toEqual([3, 0]);

    const measured = await read();
    expect(measured.appearances).toEqual(imported.appearances);
    expect(measured.facts.slice(0, 3)).toEqual(imported.facts.slice(0, 3));
    expect(measured.facts[3]?.facts).toMatchObject({ ...unmeasured, stitches: 60 });
  });
});
