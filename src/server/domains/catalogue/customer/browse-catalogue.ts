import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { Failure } from "../../failure.ts";
import type { CategoryStore } from "../reading/category-store.ts";
import type { CategoryRow, ProductDetailRow } from "../reading/product-row.ts";
import { ALL_DESIGNS } from "../reading/product-row.ts";
import type { ProductStore } from "../reading/product-store.ts";

/** @throws Failure not-found unless the product is on sale */
export async function findProduct(
  products: Pick<ProductStore, "find">,
  id: number,
): Promise<ProductDetailRow> {
  const product = await products.find(id);
  if (!product) throw new Failure("product-unknown");
  return product;
}

/** Wraps `find` so that an unknown category becomes the list of all designs. */
export function findOrAll(
  find: CategoryStore["find"],
  products: Pick<ProductStore, "countOnSale">,
): CategoryStore["find"] {
  return async (id) => (await find(id)) ?? allDesigns(await products.countOnSale());
}

function allDesigns(productCount: number): CategoryRow {
  return { id: ALL_DESIGNS, name: "", ...tableOf(otherLanguages, () => ""), parentId: null, productCount };
}
