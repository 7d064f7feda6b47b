/** Designs and categories as other domains read them. */

export {
  categoriesWithProducts,
  findCategory,
  findCategoryNamed,
  listCategories,
  readStoredVersion,
} from "./category-store.ts";
export { isSleeve } from "./design-set.ts";
export { type CatalogueShop, inCategoryNow, sellableNow } from "./prices-now.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./product-row.ts";
export { licenceOfVariant, SHOP_ADAPTING } from "./product-sql.ts";
export {
  findProduct,
  idRangesOnSale,
  isPicture,
  isPrivatePicture,
  partsOfPicture,
  productsByIds,
  productsChangedSince,
  productsInCategory,
  productsInIdRange,
  sellableVariants,
} from "./product-store.ts";
export { findSoldDesign, type SoldDesign, type SoldVariant } from "./sold-design-store.ts";
