import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import type { FileFacts } from "../files/file-store.ts";

const STOCK = new URL("./demo-stock.json.br", import.meta.url);

/** A demo product whose files are known by hash and size, and drawn when somebody asks for them. */
export type UndrawnProduct = NewProduct<FileFacts>;

/** Every demo product. Drawing them all takes more than a minute, so what it comes to was written down. */
export async function readDemoStock(): Promise<UndrawnProduct[]> {
  const text = (await promisify(brotliDecompress)(await readFile(STOCK))).toString();
  return JSON.parse(text, (key, value) => (key === "createdAt" ? new Date(value) : value));
}

/** Writes down what drawing came to, for whoever changed how designs are drawn or packed. */
export async function writeDemoStock(drawn: readonly NewProduct[]): Promise<void> {
  await writeFile(STOCK, await promisify(brotliCompress)(stockText(drawn)));
}

/** Everything but the files' own bytes. */
export function stockText(products: readonly UndrawnProduct[]): string {
  return JSON.stringify(products, (key, value) =>
    key === "bytes" && typeof value === "object" ? undefined : value,
  );
}
