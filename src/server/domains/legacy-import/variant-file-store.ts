import { eq } from "drizzle-orm";
import { picturePath } from "../../../contract/pictures.ts";
import type { Database } from "../../db/database.ts";
import { products, productVariants, storedFiles } from "../../db/schema/index.ts";
import type { PurchasedFile } from "./import-orders.ts";

export interface VariantFileStore {
  /** Zips of all variants of this shop, by the name that customers download them by. */
  all(): Promise<Map<string, PurchasedFile>>;
  /** Address of a product's picture; empty when the shop has no such product. */
  photoOf(productId: number): Promise<string>;
}

export function createVariantFileStore(db: Database): VariantFileStore {
  return {
    all: async () => {
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
    },
    photoOf: async (productId) => {
      const [row] = await db
        .select({ hash: products.pictureHash })
        .from(products)
        .where(eq(products.id, productId));
      return row ? picturePath(row.hash, 800, "webp") : "";
    },
  };
}
