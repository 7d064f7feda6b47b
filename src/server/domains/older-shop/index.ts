/** Leaving an older shop: its customers, addresses, wishlists and orders, taken over once and safe to repeat. */
export { findOlderFiles, type OlderFiles } from "./older-files.ts";
export {
  OLDER_TABLES,
  type OlderPurchase,
  type OlderShop,
  type OlderShopRemark,
  type OlderTable,
} from "./older-shop.ts";
export { type OlderTables, readOlderShop } from "./read-older-shop.ts";
export type { PurchasedFile } from "./take-orders.ts";
export type { TakeOverReport, Tally } from "./take-over-report.ts";
export { takeOverShop } from "./take-over-shop.ts";
export { createVariantFileStore } from "./variant-file-store.ts";
