import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { checkZips, type ZipSizes } from "../domains/adaptations/index.ts";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import type { FileFacts } from "../files/file-store.ts";

const { resolve } = createRequire(import.meta.url);
const STOCK = resolve("@kasuti/demo-designs/stock.json.br");
const SIZES = resolve("@kasuti/demo-designs/sizes.json.br");

/** A demo product whose files are known by hash and size and are drawn on request. */
export type UndrawnProduct = NewProduct<FileFacts>;

/**
 * Reads every demo product. Drawing them all takes more than a minute, so the results are stored in a file.
 */
export async function readDemoStock(): Promise<UndrawnProduct[]> {
  return JSON.parse(await readText(STOCK), (key, value) => (key === "createdAt" ? new Date(value) : value));
}

/** Reads the sizes in which each demo variant can be made. Checking them takes a quarter of an hour. */
export async function readDemoSizes(): Promise<ZipSizes[]> {
  return JSON.parse(await readText(SIZES));
}

/** Stores the drawn products, after a change of how designs are drawn or packed. */
export async function writeDemoStock(products: readonly NewProduct[]): Promise<void> {
  await writeText(STOCK, stockText(products));
}

/** Stores the sizes of all products; those of known zips are not checked again. */
export async function writeDemoSizes(
  products: readonly NewProduct[],
  knownSizes: readonly ZipSizes[],
): Promise<void> {
  const sizesByHash = new Map(knownSizes.map((sizes) => [sizes.hash, sizes]));
  const sizes = products.flatMap((product) => {
    const storedSizes = product.newVariants.flatMap(
      ({ packedFiles }) => sizesByHash.get(packedFiles.zip.hash) ?? [],
    );
    return storedSizes.length === product.newVariants.length ? storedSizes : checkDemoSizes(product);
  });
  await writeText(SIZES, JSON.stringify(sizes));
}

export function checkDemoSizes({ newVariants }: NewProduct): ZipSizes[] {
  const zips = newVariants.map(({ packedFiles: { zip, designFiles: files } }) => ({
    ...{ hash: zip.hash, zip: zip.bytes, files },
  }));
  return checkZips({ zips }, () => undefined);
}

async function readText(path: string): Promise<string> {
  return (await promisify(brotliDecompress)(await readFile(path))).toString();
}

async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, await promisify(brotliCompress)(text));
}

/** JSON of the products without the bytes of their files. */
export function stockText(products: readonly UndrawnProduct[]): string {
  return JSON.stringify(products, (key, value) =>
    key === "bytes" && typeof value === "object" ? undefined : value,
  );
}
