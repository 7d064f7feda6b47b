import type { FileStore } from "../../../files/file-store.ts";
import type { PreparedProduct } from "../packing/product-draft.ts";
import type { ImportStore } from "./import-store.ts";

/**
 * Puts prepared products on sale: files first, then all rows and the catalogue version in one transaction, so that a
 * product is there whole or not at all.
 */
export async function importProducts(
  store: ImportStore,
  files: FileStore,
  products: readonly PreparedProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const kept = products.flatMap(({ picture, variants }) => [picture, ...variants.map(({ zip }) => zip)]);
  for (const { hash, bytes } of kept) await files.put(hash, bytes);
  await store.add(products);
}
