import type { Database, OpenDatabase } from "../../db/database.ts";
import type { FilesOnDemand, ListedFileStore } from "../../files/file-store.ts";
import { checkListings, repairListings } from "../catalogue/index.ts";
import { readProductIds } from "../catalogue/office/index.ts";
import type { ProductPictures } from "../pictures/index.ts";
import { checkFiles } from "./check-files.ts";
import { checkPictures } from "./check-pictures.ts";
import { readDamagedHashes, removeDamagedFiles } from "./damaged-file-store.ts";
import { findOrphans, removeOrphans } from "./find-orphans.ts";
import { listingIssues } from "./listing-issues.ts";
import type { CheckReport } from "./shop-issue.ts";

export interface CheckedShop {
  readonly database: OpenDatabase;
  /** Storage itself: a check draws no missing demo file. */
  readonly storedFiles: ListedFileStore;
  readonly onDemand?: FilesOnDemand | undefined;
  readonly pictures: ProductPictures;
}

export interface CheckOptions {
  /** Rebuilds derived data and deletes files that have been unused for a day. */
  readonly repair: boolean;
  readonly now: Date;
  readonly progress: (step: string, done?: number, of?: number) => void;
}

/** Minimum age of orphans: running imports store files before the rows that reference them. */
const ORPHAN_AGE_MS = 24 * 3_600_000;

/**
 * Checks all files and derived data of the shop. With `repair`, the report lists the issues found before the
 * repair.
 */
export async function checkShop(
  { database, storedFiles, onDemand, pictures }: CheckedShop,
  { repair, now, progress }: CheckOptions,
): Promise<CheckReport> {
  const startedAt = performance.now();
  const { defective, ...fileReport } = await checkFiles(database, { storedFiles, onDemand }, progress);
  await forgetIntact(database.db, defective);
  progress("looking for unused files");
  const orphans = await findOrphans(database, storedFiles, new Date(now.getTime() - ORPHAN_AGE_MS));
  progress("counting listings");
  const drift = await checkListings(database.db);
  const driftIssues = listingIssues(drift);
  if (repair) {
    progress("repairing");
    await removeOrphans(database, storedFiles, orphans);
    if (driftIssues.some(({ repairable }) => repairable)) await repairListings(database.db, drift);
    await pictures.stitchPreviews.prune(await readProductIds(database));
  }
  const step = repair ? "making pictures" : "looking for missing pictures";
  const unmade = await checkPictures(database, pictures, repair, (doneCount, of) =>
    progress(step, doneCount, of),
  );
  const issues = [...fileReport.issues, ...orphans.issues, ...driftIssues];
  return { ...fileReport, issues, unmade, ms: Math.round(performance.now() - startedAt) };
}

/** Files that were refused as damaged and have been restored since. */
async function forgetIntact(db: Database, defective: readonly string[]): Promise<void> {
  const stillDamaged = new Set(defective);
  await removeDamagedFiles(
    db,
    (await readDamagedHashes(db)).filter((hash) => !stillDamaged.has(hash)),
  );
}
