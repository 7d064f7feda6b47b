/** What is on sale: categories, products, their variants and the files behind them. */
export { catalogueRoutes } from "./catalogue-routes.ts";
export { type CatalogueStore, createCatalogueStore } from "./catalogue-store.ts";
export { createCategoryChangeStore } from "./category-change-store.ts";
export {
  addCategory,
  moveCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from "./change-categories.ts";
export { changePrices, planPercent, planPrice } from "./change-prices.ts";
export { type ChangingProducts, editProduct, type ProductEdit, publishProducts } from "./change-products.ts";
export { checkListings, type ListingFindings, repairListings } from "./check-listings.ts";
export { type ExportSink, exportCatalogue } from "./export-catalogue.ts";
export { importProducts } from "./import-products.ts";
export { type CategoryDraft, createImportStore, type ImportStore } from "./import-store.ts";
export type { IncomingProduct, IncomingVariant } from "./incoming-product.ts";
export { createIncomingStore, type IncomingStore } from "./incoming-store.ts";
export { keepCategories } from "./kept-categories.ts";
export { findLinkCard, type LinkCard, productCard } from "./link-card.ts";
export { findStock, listStock, type StockWish } from "./list-stock.ts";
export { createListingCheckStore } from "./listing-check-store.ts";
export { coloured, measureStitchFile, RefusedFile } from "./measure-stitch-file.ts";
export { type PriceFault, planPriceList } from "./plan-price-list.ts";
export { describeProduct, drawEachSheetOnce, prepareProduct, prepareVariant } from "./prepare-product.ts";
export { readPrice } from "./price.ts";
export { createPriceStore, type PriceChange, type PricedVariant, type PriceStore } from "./price-store.ts";
export { createProductChangeStore } from "./product-change-store.ts";
export type {
  Drawing,
  MeasuredFile,
  PartName,
  PreparedProduct,
  PreparedVariant,
  ProductDraft,
  SheetPicture,
  StitchFile,
  StoredBytes,
  VariantDraft,
} from "./product-draft.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./product-row.ts";
export { createStockStore, type StockProduct, type StockStore } from "./stock-store.ts";
export { chooseTopSellers, listTopSellers, resetTopSellers } from "./top-sellers.ts";
