import type { OpenDatabase } from "../../db/database.ts";
import type { ListedFileStore } from "../../files/file-store.ts";
import { checkListings, createCatalogueStore, repairListings } from "../catalogue/index.ts";
import type { ProductPictures } from "../pictures/index.ts";
import { checkFiles } from "./check-files.ts";
import { checkPictures } from "./check-pictures.ts";
import { createFileUseStore } from "./file-use-store.ts";
import { findOrphans, removeOrphans } from "./find-orphans.ts";
import { listingIssues } from "./listing-issues.ts";
import type { CheckReport } from "./shop-issue.ts";

export interface CheckedShop {
  readonly database: OpenDatabase;
  readonly files: ListedFileStore;
  readonly pictures: ProductPictures;
}

export interface CheckOptions {
  /** Rebuilds derived data and deletes files that have been unused for a day. */
  readonly repair: boolean;
  readonly now: Date;
  readonly progress: (step: string, done?: number) => void;
}

/** Minimum age of orphans: running imports store files before the rows that reference them. */
const ORPHAN_AGE_MS = 24 * 3_600_000;

/**
 * Checks all files and derived data of the shop. With `repair`, the report lists the issues found before the
 * repair.
 */
export async function checkShop(
  { database, files, pictures }: CheckedShop,
  { repair, now, progress }: CheckOptions,
): Promise<CheckReport> {
  const uses = createFileUseStore(database);
  const catalogue = createCatalogueStore(database);
  const checked = await checkFiles(uses, files, progress);
  progress("looking for unused files");
  const orphans = await findOrphans(uses, files, new Date(now.getTime() - ORPHAN_AGE_MS));
  progress("counting listings");
  const drift = await checkListings(catalogue.listingChecks);
  const found = listingIssues(drift);
  if (repair) {
    progress("repairing");
    await removeOrphans(uses, files, orphans);
    if (found.some(({ repairable }) => repairable)) await repairListings(catalogue.listingChecks, drift);
    await pictures.stitchPreviews.prune(await catalogue.stock.ids());
  }
  const unmade = await checkPictures(catalogue, pictures, repair, (done) =>
    progress("making pictures", done),
  );
  return { files: checked.files, issues: [...checked.issues, ...orphans.issues, ...found], unmade };
}
