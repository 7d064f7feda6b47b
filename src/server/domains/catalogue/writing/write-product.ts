import type { FileStore } from "../../../files/file-store.ts";
import { filesOf, type NewProduct, type PreparedProduct, type ProductChange } from "./prepared-product.ts";
import type { ProductWriter } from "./product-writer-store.ts";

/** Adds products, all or none: their files first, then their rows in one transaction. */
export async function addProducts(
  writer: ProductWriter,
  files: FileStore,
  products: readonly NewProduct[],
): Promise<void> {
  for (const product of products) await keepFiles(files, product);
  if (products.length > 0) await writer.add(products);
}

/** Changes a product, all of it or nothing: new files first, then its rows in one transaction. */
export async function changeProduct(
  writer: ProductWriter,
  files: FileStore,
  change: ProductChange,
): Promise<void> {
  await keepFiles(files, change);
  await writer.change(change);
}

async function keepFiles(files: FileStore, product: PreparedProduct): Promise<void> {
  for (const { hash, bytes } of filesOf(product)) await files.put(hash, bytes);
}
