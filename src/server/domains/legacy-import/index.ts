/** Leaving an older shop: its customers, addresses, wishlists and orders, taken over once and safe to repeat. */

export { takeOverShop } from "./import-legacy-shop.ts";
export type { PurchasedFile } from "./import-orders.ts";
export { findOlderFiles, type OlderFiles } from "./legacy-files.ts";
export type { TakeOverReport, Tally } from "./legacy-import-report.ts";
export {
  OLDER_TABLES,
  type OlderPurchase,
  type OlderShop,
  type OlderShopRemark,
  type OlderTable,
} from "./legacy-shop.ts";
export { type OlderTables, readOlderShop } from "./read-legacy-shop.ts";
export { createVariantFileStore } from "./variant-file-store.ts";
