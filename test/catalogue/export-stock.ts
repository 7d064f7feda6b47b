import type { OpenDatabase } from "../../src/server/db/database.ts";
import { editProduct, type ProductEdit, pictureOf } from "../../src/server/domains/catalogue/office/index.ts";
import type { ProductDraft } from "../../src/server/domains/intake/files/index.ts";
import type { FileStore } from "../../src/server/files/file-store.ts";
import { byTest } from "../shop/by-test.ts";
import { takeOffSale } from "./sell-designs.ts";
import { stockShop } from "./test-products.ts";

/**
 * Puts products into `Blouse` (1) and `Blouse > Pot Neck` (130); number 11 gets this photo and is off sale.
 */
export async function stockForExport(
  database: OpenDatabase,
  files: FileStore,
  products: readonly ProductDraft[],
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const categories = [
    { id: 1, name: "Blouse", parentId: null, position: 0 },
    { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  ];
  await stockShop(database, { categories, products }, files);
  const changing = {
    database,
    db: database.db,
    files,
  };
  const addedPhoto = { bytes: photo, contentType: "image/png" };
  const edit = (change: ProductEdit) => editProduct(changing, { id: 11 }, change, byTest);
  await edit({ addedPhoto });
  await edit({ pictures: [pictureOf(addedPhoto).hash] });
  await takeOffSale(database, 11);
}
