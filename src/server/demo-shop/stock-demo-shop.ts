import { type DemoCatalogue, demoCatalogue } from "@kasuti/demo-designs";
import type { OpenDatabase } from "../db/database.ts";
import {
  addProducts,
  type CategoryDraft,
  createCategoryChangeStore,
  createProductWriter,
  createStockStore,
  type NewProduct,
} from "../domains/catalogue/index.ts";
import type { FileStore } from "../files/file-store.ts";
import { drawDemoProducts } from "./drawing-crew.ts";

/** Products written in one transaction; a shop killed while stocking loses at most these. */
const BATCH = 12;

export type Progress = (step: string, done?: number, of?: number) => void;

/** Puts every demo product on sale that is not there yet. Answers how many it added. */
export async function stockDemoShop(
  database: OpenDatabase,
  files: FileStore,
  progress: Progress,
): Promise<number> {
  const catalogue = demoCatalogue();
  const writer = createProductWriter(database);
  const there = await createStockStore(database).ids();
  const missing = catalogue.products.flatMap(({ id }, place) => (there.has(id) ? [] : [place]));
  if (missing.length === 0) return 0;
  await createCategoryChangeStore(database).put(demoCategories(catalogue));
  let batch: NewProduct[] = [];
  let done = 0;
  for await (const product of drawDemoProducts(missing)) {
    batch.push(product);
    done += 1;
    progress("drawing the demo designs", done, missing.length);
    if (batch.length < BATCH && done < missing.length) continue;
    await addProducts(writer, files, batch);
    batch = [];
  }
  return done;
}

function demoCategories({ categories }: DemoCatalogue): CategoryDraft[] {
  return categories.flatMap(({ id, name, subcategories }, position) => [
    { id, name, parentId: null, position },
    ...subcategories.map((sub, place) => ({ ...sub, parentId: id, position: place })),
  ]);
}
