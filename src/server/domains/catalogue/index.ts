/** What is on sale: categories, products, their variants and the files behind them. */

export { listCategory } from "./browse-catalogue.ts";
export { catalogueRoutes } from "./catalogue-routes.ts";
export { type CatalogueStore, createCatalogueStore } from "./catalogue-store.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./product-row.ts";
