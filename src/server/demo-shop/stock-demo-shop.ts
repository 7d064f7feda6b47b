import { type DemoCatalogue, demoCatalogue } from "@kasuti/demo-designs";
import type { Stores } from "../compose-stores.ts";
import type { CategoryDraft } from "../domains/catalogue/index.ts";
import { readDemoStock } from "./demo-stock.ts";

/** Puts every demo product on sale that is not there yet, in one transaction. */
export async function stockDemoShop({ catalogue }: Pick<Stores, "catalogue">): Promise<void> {
  const { stock, categoryChanges, writer } = catalogue;
  const there = await stock.ids();
  const missing = (await readDemoStock()).filter(({ id = 0 }) => !there.has(id));
  if (missing.length === 0) return;
  await categoryChanges.put(demoCategories(demoCatalogue()));
  await writer.add(missing);
}

function demoCategories({ categories }: DemoCatalogue): CategoryDraft[] {
  return categories.flatMap(({ id, name, subcategories }, position) => [
    { id, name, parentId: null, position },
    ...subcategories.map((sub, place) => ({ ...sub, parentId: id, position: place })),
  ]);
}
