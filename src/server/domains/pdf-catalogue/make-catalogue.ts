import { createHash } from "node:crypto";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Language } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { startWorkerPool, type WorkerPool } from "../../workers/worker-pool.ts";
import { type CatalogueStore, type CategoryRow, categoryIn, namedIn } from "../catalogue/index.ts";
import { Failure } from "../failure.ts";
import { type CatalogueContent, catalogueEntry, catalogueWords } from "./catalogue-content.ts";
import { createPrintPictures, type DrawPrint, type FindPrintPicture } from "./print-pictures.ts";

export interface PdfCatalogueDeps {
  readonly store: Pick<CatalogueStore, "categories" | "products" | "texts">;
  /** A product's master picture whole. */
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly drawPrint?: DrawPrint | undefined;
  /** As it is to be reached now. */
  readonly shop: () => Promise<ShopInfo>;
  /** Finished catalogues. */
  readonly made: DerivedFiles;
  /** Where pictures lie as they are printed; may be emptied at any time. */
  readonly folder: string;
  readonly now: () => Date;
}

export interface CataloguePdf {
  /** The category's name as the shop writes it in that language. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Finds or makes a category's catalogue; `gone` tells that who asked waits no longer.
 * @throws Failure not-found for an unknown or empty category
 */
export type FindCatalogue = (wanted: WantedCatalogue, gone: AbortSignal) => Promise<CataloguePdf>;

interface WantedCatalogue {
  /** In any language. */
  readonly categoryName: string;
  /** What it is written in. */
  readonly lang: Language;
}

export interface CatalogueMaker {
  readonly find: FindCatalogue;
  /** How far the making of a catalogue in this process is, in percent; `undefined` while none is under way. */
  percentOf(wanted: WantedCatalogue): Promise<number | undefined>;
}

/** Designs whose pictures are there to print, of how many. */
interface Progress {
  done: number;
  of: number;
}

/** The rest of the time goes to drawing the pages. */
const PICTURES_PERCENT = 95;

/** A catalogue that is being made, or waits for its turn. */
interface Making {
  readonly progress: Progress;
  /** Who waits for it. */
  readonly askers: AbortSignal[];
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** Each catalogue is made once per version of the shop's stock, one at a time, unless nobody waits for it any more. */
export function createCatalogueMaker(deps: PdfCatalogueDeps): CatalogueMaker {
  const limit = pLimit(1);
  const underWay = new Map<string, Making>();
  const { categories } = deps.store;
  const tools = {
    ...deps,
    findPicture: createPrintPictures(join(deps.folder, "pictures"), deps),
    workers: startWorkerPool<CatalogueContent, Uint8Array<ArrayBuffer>>(
      new URL("./catalogue-worker.ts", import.meta.url),
      1,
    ),
  };
  const begin = (category: CategoryRow, language: Language, file: string): Making => {
    const askers: AbortSignal[] = [];
    const progress = { done: 0, of: 0 };
    const bytes = limit(async () => {
      if (askers.every(({ aborted }) => aborted)) throw new Failure("pdf-unwanted");
      return deps.made.withLock(
        file,
        async () => (await deps.made.read(file)) ?? make(tools, category, { language, file, progress }),
      );
    }).finally(() => underWay.delete(file));
    const making = { askers, bytes, progress };
    underWay.set(file, making);
    return making;
  };
  const look = async ({ categoryName, lang }: WantedCatalogue) => {
    const [found, version, { origin }] = await Promise.all([
      categories.findByName(categoryName),
      categories.version(),
      deps.shop(),
    ]);
    if (!found) return undefined;
    const file = `catalogues/${found.id}-${version}-${lang}-${nameOf(origin)}.pdf`;
    return { category: categoryIn(found, lang), file };
  };
  const find: FindCatalogue = async (wanted, gone) => {
    const found = await look(wanted);
    if (!found) throw new Failure("pdf-category-unknown");
    const { category, file } = found;
    if (category.productCount === 0) throw new Failure("category-empty");
    const kept = await deps.made.read(file);
    if (kept) return { name: category.name, bytes: kept };
    const making = underWay.get(file) ?? begin(category, wanted.lang, file);
    making.askers.push(gone);
    return { name: category.name, bytes: await making.bytes };
  };
  return {
    find,
    percentOf: async (wanted) => {
      const { file = "" } = (await look(wanted)) ?? {};
      const progress = underWay.get(file)?.progress;
      return progress && Math.floor((PICTURES_PERCENT * progress.done) / Math.max(1, progress.of));
    },
  };
}

/** An origin as part of a file's name: a shop that moves prints its codes anew. */
function nameOf(origin: string): string {
  return createHash("sha256").update(origin).digest("hex").slice(0, 8);
}

interface MakeTools extends PdfCatalogueDeps {
  readonly findPicture: FindPrintPicture;
  readonly workers: WorkerPool<CatalogueContent, Uint8Array<ArrayBuffer>>;
}

async function make(
  { store, findPicture, workers, shop: shopNow, made, now }: MakeTools,
  category: CategoryRow,
  { language, file, progress }: { language: Language; file: string; progress: Progress },
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await store.products.inCategory(category.id, { offset: 0, limit: null });
  const products = await namedIn(store, language, found);
  const shop = await shopNow();
  progress.of = products.length;
  const entries = products.map(async (product) => {
    const picture = await findPicture(product.pictureHash);
    progress.done += 1;
    return catalogueEntry(product, picture, shop.origin, language);
  });
  const bytes = await workers.do({
    shopName: shop.name,
    contact: [shop.phone, shop.email, shop.origin].join(" · "),
    categoryName: category.name,
    count: catalogueWords[language].designs(products.length),
    madeAt: now(),
    entries: await Promise.all(entries),
  });
  await dropOlder(made, file);
  await made.write(file, bytes);
  return bytes;
}

/** Drops what the category's catalogues were like before; those of this version stay, in whatever language. */
function dropOlder(made: DerivedFiles, file: string): Promise<void> {
  const [category, version] = file.split("-");
  return made.prune(`${category}-`, (name) => name.startsWith(`${category}-${version}-`));
}
