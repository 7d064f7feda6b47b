import type { FileStore } from "../../../files/file-store.ts";
import { filesOf, type NewProduct, type PreparedProduct, type ProductChange } from "./prepared-product.ts";
import type { Also, ProductWriter } from "./product-writer-store.ts";

/** Adds products, all or none: files first, then the rows in one transaction together with `also`. */
export async function addProducts(
  writer: ProductWriter,
  files: FileStore,
  products: readonly NewProduct[],
  also?: Also,
): Promise<void> {
  for (const product of products) await storeFiles(files, product);
  if (products.length > 0) await writer.add(products, also);
}

/** Changes a product: new files first, then the rows in one transaction together with `also`. */
export async function changeProduct(
  writer: ProductWriter,
  files: FileStore,
  change: ProductChange,
  also?: Also,
): Promise<void> {
  await storeFiles(files, change);
  await writer.change(change, also);
}

async function storeFiles(files: FileStore, product: PreparedProduct): Promise<void> {
  for (const { hash, bytes } of filesOf(product)) await files.put(hash, bytes);
}
