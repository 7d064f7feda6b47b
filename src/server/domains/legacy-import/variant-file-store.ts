import { eq } from "drizzle-orm";
import { picturePath } from "../../../contract/pictures.ts";
import type { Database } from "../../db/database.ts";
import { products, productVariants, storedFiles } from "../../db/schema/index.ts";
import type { PurchasedFile } from "./import-orders.ts";

/** Zips of all variants of this shop, by the name that customers download them by. */
export async function listVariantFiles(db: Database): Promise<Map<string, PurchasedFile>> {
  const rows = await db
    .select({
      variantId: productVariants.id,
      path: productVariants.path,
      hash: productVariants.fileHash,
      size: storedFiles.size,
    })
    .from(productVariants)
    .innerJoin(storedFiles, eq(storedFiles.hash, productVariants.fileHash));
  return new Map(
    rows.map(({ variantId, path, hash, size }) => [
      path.split("/").at(-1) ?? "",
      { variantId, store: async () => ({ hash, size }) },
    ]),
  );
}

/** Address of a product's picture; empty when the shop has no such product. */
export async function findProductPhoto(db: Database, productId: number): Promise<string> {
  const [row] = await db
    .select({ hash: products.pictureHash })
    .from(products)
    .where(eq(products.id, productId));
  return row ? picturePath(row.hash, 800, "webp") : "";
}
