/** Backup of the shop, database and files, in one archive, and its restore. */
export { backUpShop } from "./back-up-shop.ts";
export { findBackup, listAllBackups, newBackupIn, removeDrafts } from "./backup-folder.ts";
export { readBackup, restoreShop } from "./restore-shop.ts";
