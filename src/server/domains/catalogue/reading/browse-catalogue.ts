import { CATEGORY_PAGE_SIZE } from "../../../../contract/constants.ts";
import { Failure } from "../../failure.ts";
import { type Pagination, sliceOf } from "../../pagination.ts";
import type { CategoryStore } from "./category-store.ts";
import type { CategoryRow, ProductDetailRow } from "./product-row.ts";
import type { ProductStore } from "./product-store.ts";

/** @throws Failure not-found unless the product is on sale */
export async function findProduct(
  products: Pick<ProductStore, "find">,
  id: number,
): Promise<ProductDetailRow> {
  const found = await products.find(id);
  if (!found) throw new Failure("product-unknown");
  return found;
}

export interface CategoryPage {
  readonly category: CategoryRow;
  readonly ids: readonly number[];
}

/** A page of a category, newest first. @throws Failure not-found for an unknown category */
export async function listCategory(
  categories: Pick<CategoryStore, "find">,
  products: Pick<ProductStore, "idsInCategory">,
  categoryId: number,
  pagination: Pagination,
): Promise<CategoryPage> {
  const slice = sliceOf(pagination, CATEGORY_PAGE_SIZE);
  const [category, ids] = await Promise.all([
    categories.find(categoryId),
    products.idsInCategory(categoryId, slice),
  ]);
  if (!category) throw new Failure("category-empty");
  return { category, ids };
}
