import { filesOf } from "../domains/catalogue/writing/index.ts";
import type { DrawPrint } from "../domains/pdf-catalogue/index.ts";
import type { DerivedFiles } from "../files/derived-files.ts";
import {
  contentHash,
  type FileStore,
  type FilesOnDemand,
  type ListedFileStore,
} from "../files/file-store.ts";
import type { Progress } from "../process/progress.ts";
import { readDemoStock, type UndrawnProduct } from "./demo-stock.ts";
import { type DrawWorkers, startDrawWorkers, startPrintWorkers } from "./draw-workers.ts";
import { printOnDemand } from "./print-on-demand.ts";

const FIRST_BYTE = { first: 0, last: 0 };

export interface DemoFiles extends FilesOnDemand {
  readonly files: ListedFileStore;
  /** Draws print pictures of demo designs that are not drawn yet. */
  readonly drawPrint: DrawPrint;
  close(): Promise<void>;
}

/**
 * The shop's files including those of demo products, and threads that draw missing ones. An encoder of
 * another machine may write the same picture in other bytes: files are stored under the hashes of the stock,
 * and `derivedFiles` remembers those of the bytes.
 */
export function openDemoFiles(
  files: ListedFileStore,
  derivedFiles: Pick<DerivedFiles, "read" | "write">,
): DemoFiles {
  const workers = startDrawWorkers();
  const printers = startPrintWorkers();
  const stockFiles = {
    ...files,
    put: async (hash: string, bytes: Uint8Array) => {
      const drawnHash = contentHash(bytes);
      if (drawnHash !== hash) await derivedFiles.write(`drawn/${hash}`, new TextEncoder().encode(drawnHash));
      await files.put(hash, bytes);
    },
  };
  let drawable: Promise<ReadonlySet<string>> | undefined;
  return {
    files: drawOnDemand(stockFiles, workers),
    drawPrint: printOnDemand(files, printers),
    canDraw: async (hash) => {
      drawable ??= readDemoStock().then((stock) => new Set(stock.flatMap(filesOf).map((file) => file.hash)));
      return (await drawable).has(hash);
    },
    drawnHash: async (hash) => {
      const hashBytes = await derivedFiles.read(`drawn/${hash}`);
      return hashBytes && new TextDecoder().decode(hashBytes);
    },
    close: async () => {
      await Promise.all([workers.close(), printers.close()]);
    },
  };
}

/** Wraps the shop's files: those of demo products are drawn and stored on their first request. */
export function drawOnDemand<Files extends FileStore>(files: Files, workers: Pick<DrawWorkers, "do">): Files {
  const running = new Map<string, Promise<void>>();
  let undrawn: Promise<ReadonlyMap<string, UndrawnProduct>> | undefined;

  // Pictures are drawn without zips, because a PDF catalogue needs hundreds of them at once.
  const drawPicture = async ({ id = 0, picture: { hash } }: UndrawnProduct) => {
    const { picture } = await workers.do({ id, isPictureOnly: true });
    await files.put(hash, picture.bytes);
  };
  // All zips of a product are drawn together: variants with the same look share a colour sheet, so the bytes
  // of a zip depend on the variants before it.
  const drawZips = async (product: UndrawnProduct) => {
    const { newVariants } = await workers.do({ id: product.id ?? 0 });
    for (const [index, { packedFiles }] of product.newVariants.entries()) {
      const drawnVariant = newVariants[index];
      if (drawnVariant) await files.put(packedFiles.zip.hash, drawnVariant.packedFiles.zip.bytes);
    }
  };
  const drawOnce = (product: UndrawnProduct, hash: string) => {
    const isPicture = hash === product.picture.hash;
    const key = `${isPicture ? "picture" : "zips"} of ${product.id}`;
    const draw = isPicture ? drawPicture : drawZips;
    const drawing = running.get(key) ?? draw(product).finally(() => running.delete(key));
    running.set(key, drawing);
    return drawing;
  };
  return {
    ...files,
    get: async (hash, range) => {
      const file = await files.get(hash, range);
      if (file) return file;
      undrawn ??= readDemoStock().then((stock) => new Map(stock.flatMap(productByFile)));
      const product = (await undrawn).get(hash);
      if (!product) return undefined;
      await drawOnce(product, hash);
      return files.get(hash, range);
    },
  };
}

/** Draws all missing files of the demo products that the shop has. */
export async function drawRest(
  files: FileStore,
  isInShop: (id: number) => boolean,
  progress: Progress,
): Promise<void> {
  const stock = (await readDemoStock()).filter(({ id = 0 }) => isInShop(id));
  let count = 0;
  const drawings = stock.map(async (product) => {
    for (const { hash } of filesOf(product)) await files.get(hash, FIRST_BYTE);
    count += 1;
    progress("drawing the demo designs", count, stock.length);
  });
  await Promise.all(drawings);
}

/** Pairs of a file hash and its product. */
function productByFile(product: UndrawnProduct): [string, UndrawnProduct][] {
  return filesOf(product).map(({ hash }) => [hash, product]);
}
