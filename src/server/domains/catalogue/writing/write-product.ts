import type { Database } from "../../../db/database.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { filesOf, type NewProduct, type PreparedProduct, type ProductChange } from "./prepared-product.ts";
import { type Also, insertProducts, updateProduct } from "./product-writer-store.ts";

/** Adds products, all or none: files first, then the rows in one transaction together with `also`. */
export async function addProducts(
  db: Database,
  files: FileStore,
  products: readonly NewProduct[],
  also?: Also,
): Promise<void> {
  for (const product of products) await storeFiles(files, product);
  if (products.length > 0) await insertProducts(db, products, also);
}

/** Changes a product: new files first, then the rows in one transaction together with `also`. */
export async function changeProduct(
  db: Database,
  files: FileStore,
  change: ProductChange,
  also?: Also,
): Promise<void> {
  await storeFiles(files, change);
  await updateProduct(db, change, also);
}

async function storeFiles(files: FileStore, product: PreparedProduct): Promise<void> {
  for (const { hash, bytes } of filesOf(product)) await files.put(hash, bytes);
}
