import { type DemoCatalogue, demoCatalogue } from "@kasuti/demo-designs";
import type { CategoryDraft } from "../domains/catalogue/writing/index.ts";
import type { Stores } from "../stores.ts";
import { readDemoStock } from "./demo-stock.ts";

/** Puts every demo product on sale that is not there yet, in one transaction. */
export async function stockDemoShop({ catalogue }: Pick<Stores, "catalogue">): Promise<void> {
  const { stock, categoryChanges, writer } = catalogue;
  const there = await stock.ids();
  const missing = (await readDemoStock()).filter(({ id = 0 }) => !there.has(id));
  if (missing.length === 0) return;
  const demo = demoCatalogue();
  await categoryChanges.put(demoCategories(demo));
  const texts = new Map(demo.products.map((product) => [product.id, product.texts]));
  await writer.add(missing.map((product) => ({ ...product, texts: texts.get(product.id ?? 0) })));
}

function demoCategories({ categories }: DemoCatalogue): CategoryDraft[] {
  return categories.flatMap(({ subcategories, ...top }, position) => [
    { ...top, parentId: null, position },
    ...subcategories.map((sub, place) => ({ ...sub, parentId: top.id, position: place })),
  ]);
}
