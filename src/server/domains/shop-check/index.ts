/** Checks that everything the shop sells and shows is complete. */
export { type CheckedShop, checkShop } from "./check-shop.ts";
export { addDamagedFile, listDamagedFiles, reportDamage } from "./damaged-file-store.ts";
export { deletePrivateFiles, type PrivateFiles } from "./delete-private-files.ts";
export type { ShopIssue } from "./shop-issue.ts";
