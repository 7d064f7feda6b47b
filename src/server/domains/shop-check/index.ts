/** Checks that everything the shop sells and shows is complete. */
export { type CheckedShop, checkShop } from "./check-shop.ts";
export { addDamagedFile, listDamagedFiles, reportDamage } from "./damaged-file-store.ts";
export { deleteMarkedFiles } from "./file-use-store.ts";
export type { ShopIssue } from "./shop-issue.ts";
