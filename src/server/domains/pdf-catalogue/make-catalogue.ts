import { createHash } from "node:crypto";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Language } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { catalogueWords } from "../../messages/messages.ts";
import { startWorkerPool, type WorkerPool } from "../../workers/worker-pool.ts";
import { categoryIn, namedIn } from "../catalogue/index.ts";
import {
  type CatalogueShop,
  type CategoryRow,
  findCategoryNamed,
  inCategoryNow,
} from "../catalogue/reading/index.ts";
import { Failure } from "../failure.ts";
import { type CatalogueContent, catalogueEntry } from "./catalogue-content.ts";
import { createPrintPictures, type DrawPrint, type FindPrintPicture } from "./print-pictures.ts";

export interface PdfCatalogueDeps extends CatalogueShop {
  /** Rises with each change of the catalogue, and as promotions start and end. */
  readonly readVersion: () => Promise<number>;
  /** Reads a product's master picture. */
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly drawPrint?: DrawPrint | undefined;
  /** Reads the current contact details and origin. */
  readonly shop: () => Promise<ShopInfo>;
  /** Cache of finished catalogues. */
  readonly derivedFiles: DerivedFiles;
  /** Cache folder for print pictures; may be emptied at any time. */
  readonly folder: string;
  readonly now: () => Date;
}

export interface CataloguePdf {
  /** Name of the category in the catalogue's language. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a cached catalogue or makes it; `cancelled` aborts when the client disconnects.
 * @throws Failure not-found for an unknown or empty category
 */
export type FindCatalogue = (request: RequestedCatalogue, cancelled: AbortSignal) => Promise<CataloguePdf>;

interface RequestedCatalogue {
  /** In any language. */
  readonly categoryName: string;
  /** Language of the catalogue. */
  readonly lang: Language;
}

export interface CatalogueMaker {
  readonly find: FindCatalogue;
  /** Progress in percent of a catalogue that this process is making; `undefined` if it is not. */
  percentOf(request: RequestedCatalogue): Promise<number | undefined>;
}

/** Number of designs with a print picture, and of all designs. */
interface Progress {
  doneCount: number;
  of: number;
}

/** Share of the pictures in the progress; drawing the pages takes the rest. */
const PICTURES_PERCENT = 95;

/** A catalogue that is being made or queued. */
interface RunningJob {
  readonly progress: Progress;
  /** Clients that wait for it. */
  readonly waitingClients: AbortSignal[];
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Makes each catalogue once per catalogue version, one at a time, and skips those without waiting clients.
 */
export function createCatalogueMaker(deps: PdfCatalogueDeps): CatalogueMaker {
  const limit = pLimit(1);
  const running = new Map<string, RunningJob>();
  const { db } = deps.database;
  const tools = {
    ...deps,
    findPicture: createPrintPictures(join(deps.folder, "pictures"), deps),
    workers: startWorkerPool<CatalogueContent, Uint8Array<ArrayBuffer>>(
      new URL("./catalogue-worker.ts", import.meta.url),
      1,
    ),
  };
  const start = (category: CategoryRow, language: Language, file: string): RunningJob => {
    const waitingClients: AbortSignal[] = [];
    const progress = { doneCount: 0, of: 0 };
    const bytes = limit(async () => {
      if (waitingClients.every(({ aborted }) => aborted)) throw new Failure("pdf-unwanted");
      return deps.derivedFiles.withLock(
        file,
        async () =>
          (await deps.derivedFiles.read(file)) ?? make(tools, category, { language, file, progress }),
      );
    }).finally(() => running.delete(file));
    const job = { waitingClients, bytes, progress };
    running.set(file, job);
    return job;
  };
  const locate = async ({ categoryName, lang }: RequestedCatalogue) => {
    const [category, version, { origin }] = await Promise.all([
      findCategoryNamed(db, categoryName),
      deps.readVersion(),
      deps.shop(),
    ]);
    if (!category) return undefined;
    const file = `catalogues/${category.id}-${version}-${lang}-${nameOf(origin)}.pdf`;
    return { category: categoryIn(category, lang), file };
  };
  const find: FindCatalogue = async (request, cancelled) => {
    const catalogue = await locate(request);
    if (!catalogue) throw new Failure("pdf-category-unknown");
    const { category, file } = catalogue;
    if (category.productCount === 0) throw new Failure("category-empty");
    const cachedBytes = await deps.derivedFiles.read(file);
    if (cachedBytes) return { name: category.name, bytes: cachedBytes };
    const job = running.get(file) ?? start(category, request.lang, file);
    job.waitingClients.push(cancelled);
    return { name: category.name, bytes: await job.bytes };
  };
  return {
    find,
    percentOf: async (request) => {
      const { file = "" } = (await locate(request)) ?? {};
      const progress = running.get(file)?.progress;
      return progress && Math.floor((PICTURES_PERCENT * progress.doneCount) / Math.max(1, progress.of));
    },
  };
}

/** Hash of the origin for file names, because QR codes contain the origin. */
function nameOf(origin: string): string {
  return createHash("sha256").update(origin).digest("hex").slice(0, 8);
}

interface MakeTools extends PdfCatalogueDeps {
  readonly findPicture: FindPrintPicture;
  readonly workers: WorkerPool<CatalogueContent, Uint8Array<ArrayBuffer>>;
}

async function make(
  tools: MakeTools,
  category: CategoryRow,
  { language, file, progress }: { language: Language; file: string; progress: Progress },
): Promise<Uint8Array<ArrayBuffer>> {
  const { findPicture, workers, shop: shopNow, derivedFiles, now } = tools;
  const productRows = await inCategoryNow(tools, category.id, { offset: 0, limit: null });
  const products = await namedIn(tools.database.db, language, productRows);
  const shop = await shopNow();
  progress.of = products.length;
  const entries = products.map(async (product) => {
    const picture = await findPicture(product.pictureHash);
    progress.doneCount += 1;
    return catalogueEntry(product, picture, shop.origin, language);
  });
  const bytes = await workers.do({
    shopName: shop.name,
    contact: [shop.phone, shop.email, shop.origin].join(" · "),
    categoryName: category.name,
    count: catalogueWords(language).designs(products.length),
    madeAt: now(),
    entries: await Promise.all(entries),
  });
  await dropOlder(derivedFiles, file);
  await derivedFiles.write(file, bytes);
  return bytes;
}

/** Deletes the category's catalogues of older versions; other languages of this version stay. */
function dropOlder(derivedFiles: DerivedFiles, file: string): Promise<void> {
  const [category, version] = file.split("-");
  return derivedFiles.prune(`${category}-`, (name) => name.startsWith(`${category}-${version}-`));
}
