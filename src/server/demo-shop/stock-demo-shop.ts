import { type DemoCatalogue, demoCatalogue } from "@kasuti/demo-designs";
import type { CategoryDraft } from "../domains/catalogue/writing/index.ts";
import type { Stores } from "../stores.ts";
import { readDemoStock } from "./demo-stock.ts";

/** Adds missing demo products to the catalogue, in one transaction. */
export async function stockDemoShop({ catalogue }: Pick<Stores, "catalogue">): Promise<void> {
  const { stock, categoryChanges, writer } = catalogue;
  const existing = await stock.ids();
  const missingProducts = (await readDemoStock()).filter(({ id = 0 }) => !existing.has(id));
  if (missingProducts.length === 0) return;
  const demo = demoCatalogue();
  await categoryChanges.put(demoCategories(demo));
  const texts = new Map(demo.products.map((product) => [product.id, product.texts]));
  await writer.add(missingProducts.map((product) => ({ ...product, texts: texts.get(product.id ?? 0) })));
}

function demoCategories({ categories }: DemoCatalogue): CategoryDraft[] {
  return categories.flatMap(({ subcategories, ...top }, position) => [
    { ...top, parentId: null, position },
    ...subcategories.map((sub, index) => ({ ...sub, parentId: top.id, position: index })),
  ]);
}
