/** What is on sale: categories, products, their variants and the files behind them. */

export { type CategoryDraft, createCategoryChangeStore } from "./editing/category-change-store.ts";
export {
  addCategory,
  moveCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from "./editing/change-categories.ts";
export { changePrices, planPercent, planPrice } from "./editing/change-prices.ts";
export {
  type ChangingProducts,
  editProduct,
  type ProductEdit,
  publishProducts,
} from "./editing/change-products.ts";
export { findStock, listStock, type StockWish } from "./editing/list-stock.ts";
export { type PriceFault, planPriceList } from "./editing/plan-price-list.ts";
export { readPrice } from "./editing/price.ts";
export {
  createPriceStore,
  type PriceChange,
  type PricedVariant,
  type PriceStore,
} from "./editing/price-store.ts";
export { createStockStore, type StockProduct, type StockStore } from "./editing/stock-store.ts";
export type { Drawing, SheetPicture } from "./packing/drawing.ts";
export { type ExportTarget, exportCatalogue } from "./packing/export-catalogue.ts";
export {
  coloured,
  type MeasuredFile,
  measureStitchFile,
  type PartName,
  type StitchFile,
} from "./packing/measure-stitch-file.ts";
export { packVariant } from "./packing/pack-variant.ts";
export { describeProduct, drawEachSheetOnce, prepareProduct } from "./packing/prepare-product.ts";
export type { ProductDraft, VariantDraft } from "./packing/product-draft.ts";
export { catalogueRoutes } from "./reading/catalogue-routes.ts";
export { type CatalogueStore, createCatalogueStore } from "./reading/catalogue-store.ts";
export { keepCategories } from "./reading/kept-categories.ts";
export { findLinkCard, type LinkCard, productCard } from "./reading/link-card.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./reading/product-row.ts";
export { chooseTopSellers, listTopSellers, resetTopSellers } from "./reading/top-sellers.ts";
export { checkListings, type ListingFindings, repairListings } from "./writing/check-listings.ts";
export { createListingCheckStore } from "./writing/listing-check-store.ts";
export type {
  CategoryPath,
  NewProduct,
  NewVariant,
  PackedFiles,
  PreparedProduct,
  ProductChange,
  ProductHomes,
  ProductPicture,
} from "./writing/prepared-product.ts";
export { filesOf } from "./writing/prepared-product.ts";
export { createProductWriter, type ProductWriter } from "./writing/product-writer-store.ts";
export { addProducts, changeProduct } from "./writing/write-product.ts";
