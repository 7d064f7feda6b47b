import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import type { FileFacts } from "../files/file-store.ts";

const STOCK = createRequire(import.meta.url).resolve("@kasuti/demo-designs/stock.json.br");

/** A demo product whose files are known by hash and size and are drawn on request. */
export type UndrawnProduct = NewProduct<FileFacts>;

/**
 * Reads every demo product. Drawing them all takes more than a minute, so the results are stored in a file.
 */
export async function readDemoStock(): Promise<UndrawnProduct[]> {
  const text = (await promisify(brotliDecompress)(await readFile(STOCK))).toString();
  return JSON.parse(text, (key, value) => (key === "createdAt" ? new Date(value) : value));
}

/** Stores the drawn products, after a change of how designs are drawn or packed. */
export async function writeDemoStock(products: readonly NewProduct[]): Promise<void> {
  await writeFile(STOCK, await promisify(brotliCompress)(stockText(products)));
}

/** JSON of the products without the bytes of their files. */
export function stockText(products: readonly UndrawnProduct[]): string {
  return JSON.stringify(products, (key, value) =>
    key === "bytes" && typeof value === "object" ? undefined : value,
  );
}
