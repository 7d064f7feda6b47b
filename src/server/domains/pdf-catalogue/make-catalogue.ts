import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ShopInfo } from "../../../contract/shop.ts";
import { Failure } from "../../failure.ts";
import { createTurns } from "../../turns.ts";
import { writeWhole } from "../../write-whole.ts";
import type { CatalogueStore, CategoryRow } from "../catalogue/index.ts";
import { catalogueEntry } from "./catalogue-content.ts";
import { drawCatalogue } from "./draw-catalogue.ts";
import { createPrintPictures, type LoadPicture } from "./print-pictures.ts";

export interface PdfCatalogueDeps {
  readonly store: Pick<CatalogueStore, "categories" | "products">;
  /** A product's master picture whole. */
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly shop: ShopInfo;
  /** Where finished catalogues are kept; may be emptied at any time. */
  readonly folder: string;
  readonly now: () => Date;
}

export interface CataloguePdf {
  /** The category's name as the shop writes it. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Finds or makes a category's catalogue.
 * @throws Failure not-found for an unknown or empty category
 */
export type FindCatalogue = (categoryName: string) => Promise<CataloguePdf>;

/** Each catalogue is made once per version of the shop's stock, one at a time. */
export function createCatalogueMaker(deps: PdfCatalogueDeps): FindCatalogue {
  const inTurn = createTurns(1);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const { categories } = deps.store;
  const loadPicture = createPrintPictures(join(deps.folder, "pictures"), deps.readMaster);
  return async (categoryName) => {
    const [category, version] = await Promise.all([
      categories.findByName(categoryName),
      categories.version(),
    ]);
    if (!category) throw new Failure("not-found", "Failed to download PDF");
    if (category.productCount === 0) throw new Failure("not-found", "No products found for this category.");
    const file = `${category.id}-${version}-${nameOf(deps.shop.origin)}.pdf`;
    const kept = await readFile(join(deps.folder, file)).catch(() => undefined);
    if (kept) return { name: category.name, bytes: new Uint8Array(kept) };
    const begun = underWay.get(file) ?? inTurn(() => make({ ...deps, loadPicture }, category, file));
    underWay.set(file, begun);
    return { name: category.name, bytes: await begun.finally(() => underWay.delete(file)) };
  };
}

/** An origin as part of a file's name: a shop that moves prints its codes anew. */
function nameOf(origin: string): string {
  return createHash("sha256").update(origin).digest("hex").slice(0, 8);
}

interface MakeDeps extends PdfCatalogueDeps {
  readonly loadPicture: LoadPicture;
}

async function make(
  { store, loadPicture, shop, folder, now }: MakeDeps,
  category: CategoryRow,
  file: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const products = await store.products.inCategory(category.id, { offset: 0, limit: null });
  const content = {
    shopName: shop.name,
    contact: [shop.phone, shop.email, shop.origin].join(" · "),
    categoryName: category.name,
    entries: products.map((product) => catalogueEntry(product, shop.origin)),
  };
  const bytes = new Uint8Array(await drawCatalogue(content, loadPicture, now()));
  await dropOlder(folder, category.id);
  await writeWhole(join(folder, file), bytes);
  return bytes;
}

async function dropOlder(folder: string, categoryId: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files)
    if (file.startsWith(`${categoryId}-`) && file.endsWith(".pdf"))
      await rm(join(folder, file), { force: true });
}
