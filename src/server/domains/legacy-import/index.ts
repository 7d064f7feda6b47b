/** Import of an older shop's customers, addresses, wishlists and orders. It can be repeated. */

export { importLegacyShop } from "./import-legacy-shop.ts";
export type { PurchasedFile } from "./import-orders.ts";
export { findLegacyFiles, type LegacyFiles } from "./legacy-files.ts";
export type { LegacyImportReport, Tally } from "./legacy-import-report.ts";
export {
  LEGACY_TABLES,
  type LegacyPurchase,
  type LegacyShop,
  type LegacyShopIssue,
  type LegacyTable,
} from "./legacy-shop.ts";
export { type LegacyTables, readLegacyShop } from "./read-legacy-shop.ts";
export { findProductPhoto, listVariantFiles } from "./variant-file-store.ts";
