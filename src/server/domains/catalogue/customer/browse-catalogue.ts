import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import { type CatalogueShop, findProductNow } from "../reading/prices-now.ts";
import { ALL_DESIGNS, type CategoryRow, type ProductDetailRow } from "../reading/product-row.ts";
import { countOnSale } from "../reading/product-store.ts";
import type { FindCategory } from "../translation/translate-catalogue.ts";

/** @throws Failure not-found unless the product is on sale */
export async function requireProduct(shop: CatalogueShop, id: number): Promise<ProductDetailRow> {
  const product = await findProductNow(shop, id);
  if (!product) throw new Failure("product-unknown");
  return product;
}

/** Wraps `find` so that an unknown category becomes the list of all designs. */
export function findOrAll(find: FindCategory, db: Database): FindCategory {
  return async (id) => (await find(id)) ?? allDesigns(await countOnSale(db));
}

function allDesigns(productCount: number): CategoryRow {
  return { id: ALL_DESIGNS, name: "", ...tableOf(otherLanguages, () => ""), parentId: null, productCount };
}
