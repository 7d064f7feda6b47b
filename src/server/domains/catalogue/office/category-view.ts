import type {
  OfficeCategory,
  OfficeTopSellers,
} from "../../../../contract/office/categories/category-wire.ts";
import type { ArrangedCategory } from "../editing/category-tree.ts";
import { photoOf } from "../reading/product-view.ts";
import { MAX_TOP_SELLERS, type TopSellerSelection } from "../reading/top-sellers.ts";

/** `shownFirst` is the id of the category that the category page opens with. */
export function officeCategoryView(
  { productCount: onSale, ...category }: ArrangedCategory,
  shownFirst: number,
): OfficeCategory {
  return { ...category, onSale, isShownFirst: category.id === shownFirst };
}

export function officeTopSellersView(
  { products, isChosen }: TopSellerSelection,
  version: number,
): OfficeTopSellers {
  const views = products.map(({ id, name, pictureHash }) => ({ id, name, photo: photoOf(pictureHash) }));
  return { products: views, isChosen, most: MAX_TOP_SELLERS, version };
}
