/** Backup of the shop, database and files, in one archive, and its restore. */
export { backUpShop } from "./back-up-shop.ts";
export { findBackup, listAllBackups, newBackupIn, openBackup, removeDrafts } from "./backup-folder.ts";
export { expiredBackups, isBackupDue } from "./nightly-backups.ts";
export { readBackup, restoreShop } from "./restore-shop.ts";
export { readTrial, type Trial, takeTrial } from "./take-trial.ts";
