/** The catalogue: categories, products, their variants and the files behind them. */

export { catalogueRoutes } from "./customer/catalogue-routes.ts";
export { readPrice } from "./editing/price.ts";
export { exportCatalogue } from "./exporting/export-catalogue.ts";
export { cacheCategories } from "./reading/cached-categories.ts";
export { findSet } from "./reading/design-set.ts";
export { findLinkCard, type LinkCard, productCard } from "./reading/link-card.ts";
export { idsOnHomePage } from "./reading/top-sellers.ts";
export { romanWords } from "./searching/roman-letters.ts";
export { listSynonyms } from "./searching/synonym-store.ts";
export { categoryIn, namedIn } from "./translation/translate-catalogue.ts";
export { checkListings, type ListingIssues, repairListings } from "./writing/check-listings.ts";
export { readDrift, recountCatalogue, relistProducts } from "./writing/listing-check-store.ts";
