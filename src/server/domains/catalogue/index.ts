/** The catalogue: categories, products, their variants and the files behind them. */

export { type CatalogueStore, createCatalogueStore } from "./catalogue-store.ts";
export { catalogueRoutes } from "./customer/catalogue-routes.ts";
export { readPrice } from "./editing/price.ts";
export { exportCatalogue } from "./exporting/export-catalogue.ts";
export { cacheCategories } from "./reading/cached-categories.ts";
export { type FindSet, findSet } from "./reading/design-set.ts";
export { findLinkCard, type LinkCard, productCard } from "./reading/link-card.ts";
export { atSalePrices } from "./reading/prices-now.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./reading/product-row.ts";
export type { FindSoldDesign, SoldDesign, SoldVariant } from "./reading/sold-design-store.ts";
export { idsOnHomePage } from "./reading/top-sellers.ts";
export { categoryIn, namedIn } from "./translation/translate-catalogue.ts";
export { checkListings, type ListingIssues, repairListings } from "./writing/check-listings.ts";
