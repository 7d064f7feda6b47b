import type {
  OfficeCategory,
  OfficeTopSellers,
} from "../../../../contract/office/categories/category-wire.ts";
import type { ArrangedCategory } from "../editing/category-tree.ts";
import { photoOf } from "../reading/product-view.ts";
import { type ChosenTopSellers, MAX_TOP_SELLERS } from "../reading/top-sellers.ts";

/** `shownFirst`: the category that the category page shows by itself. */
export function officeCategoryView(
  { productCount: onSale, ...category }: ArrangedCategory,
  shownFirst: number,
): OfficeCategory {
  return { ...category, onSale, isShownFirst: category.id === shownFirst };
}

export function officeTopSellersView(
  { products, isChosen }: ChosenTopSellers,
  version: number,
): OfficeTopSellers {
  const shown = products.map(({ id, name, pictureHash }) => ({ id, name, photo: photoOf(pictureHash) }));
  return { products: shown, isChosen, most: MAX_TOP_SELLERS, version };
}
