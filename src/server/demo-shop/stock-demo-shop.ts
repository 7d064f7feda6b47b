import { type DemoCatalogue, demoCatalogue } from "@kasuti/demo-designs";
import type { OpenDatabase } from "../db/database.ts";
import { commandLine } from "../domains/actor.ts";
import { saveCheckedSizes } from "../domains/adaptations/index.ts";
import { readProductIds } from "../domains/catalogue/office/index.ts";
import { type CategoryDraft, insertProducts, putCategories } from "../domains/catalogue/writing/index.ts";
import { saveContentVersion } from "../domains/content/index.ts";
import { NO_NAMES } from "../domains/lettering/index.ts";
import { readDemoSizes, readDemoStock, type UndrawnProduct } from "./demo-stock.ts";

/** Adds missing demo products in one transaction, then the sizes of all, and sells names. */
export async function stockDemoShop(database: OpenDatabase): Promise<void> {
  const existing = await readProductIds(database);
  const missingProducts = (await readDemoStock()).filter(({ id = 0 }) => !existing.has(id));
  if (missingProducts.length > 0) await addProducts(database, missingProducts);
  await saveCheckedSizes(database.db, await readDemoSizes());
  await sellNames(database);
}

async function addProducts({ db }: OpenDatabase, products: readonly UndrawnProduct[]): Promise<void> {
  const demo = demoCatalogue();
  await putCategories(db, demoCategories(demo));
  const texts = new Map(demo.products.map((product) => [product.id, product.texts]));
  await insertProducts(
    db,
    products.map((product) => ({ ...product, texts: texts.get(product.id ?? 0) })),
  );
}

/** Switches names on, unless the owner has decided already. */
async function sellNames({ db }: OpenDatabase): Promise<void> {
  await saveContentVersion(db, {
    ...{ name: "names", version: 0, restored: undefined, actor: commandLine, now: new Date() },
    content: { ...NO_NAMES, isOn: true, price: "149", letters: 10, perLetter: "10" },
  });
}

function demoCategories({ categories }: DemoCatalogue): CategoryDraft[] {
  return categories.flatMap(({ subcategories, ...top }, position) => [
    { ...top, parentId: null, position },
    ...subcategories.map((sub, index) => ({ ...sub, parentId: top.id, position: index })),
  ]);
}
