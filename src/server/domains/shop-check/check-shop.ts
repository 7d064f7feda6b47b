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
  /** Makes again what can be made again, and removes what nobody has needed for a day. */
  readonly repair: boolean;
  readonly now: Date;
  readonly progress: (step: string, done?: number) => void;
}

/** An import that is under way brings its files first: only what is older counts as left over. */
const ORPHAN_AGE_MS = 24 * 3_600_000;

/**
 * Looks at everything the shop keeps: files one at a time, rows a batch at a time. Answers what was found; with `repair`,
 * what was found before it was put right.
 */
export async function checkShop(
  { database, files, pictures }: CheckedShop,
  { repair, now, progress }: CheckOptions,
): Promise<CheckReport> {
  const uses = createFileUseStore(database);
  const catalogue = createCatalogueStore(database);
  const checked = await checkFiles(uses, files, progress);
  progress("looking for what is left over");
  const orphans = await findOrphans(uses, files, new Date(now.getTime() - ORPHAN_AGE_MS));
  progress("counting listings anew");
  const drift = await checkListings(catalogue.listingChecks);
  const found = listingIssues(drift);
  if (repair) {
    progress("putting right what can be");
    await removeOrphans(uses, files, orphans);
    if (found.some(({ repairable }) => repairable)) await repairListings(catalogue.listingChecks, drift);
    await pictures.stitchOuts.prune(await catalogue.stock.ids());
  }
  const unmade = await checkPictures(catalogue, pictures, repair, (done) =>
    progress("making pictures", done),
  );
  return { files: checked.files, issues: [...checked.issues, ...orphans.issues, ...found], unmade };
}
