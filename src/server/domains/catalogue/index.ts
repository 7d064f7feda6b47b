/** What is on sale: categories, products, their variants and the files behind them. */

export { type CatalogueStore, createCatalogueStore } from "./catalogue-store.ts";
export type { CategoryDraft } from "./editing/category-change-store.ts";
export * as categoryEditing from "./editing/change-categories.ts";
export * as productEditing from "./editing/change-products.ts";
export { hasDeepFall } from "./editing/deep-fall.ts";
export * as stock from "./editing/list-stock.ts";
export { readPrice } from "./editing/price.ts";
export type { StockProduct } from "./editing/stock-store.ts";
export { exportCatalogue } from "./exporting/export-catalogue.ts";
export { catalogueRoutes } from "./reading/catalogue-routes.ts";
export { keepCategories } from "./reading/kept-categories.ts";
export * as linkCards from "./reading/link-card.ts";
export type * as rows from "./reading/product-row.ts";
export type * as soldDesigns from "./reading/sold-design-store.ts";
export * as topSellers from "./reading/top-sellers.ts";
export * as synonyms from "./synonyms/synonyms.ts";
export * as translation from "./translation/translate-catalogue.ts";
export * as listings from "./writing/check-listings.ts";
export * as measuring from "./writing/measure-store.ts";
export * as prepared from "./writing/prepared-product.ts";
export * as productWriting from "./writing/write-product.ts";
