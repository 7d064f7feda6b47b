import type { Database } from "../../../db/database.ts";
import {
  type Drift,
  readDrift,
  readMismatches,
  readSearchBatch,
  recountCatalogue,
  relistProducts,
} from "./listing-check-store.ts";

export interface ListingIssues extends Drift {
  /** Products whose search text is outdated. */
  readonly searchTexts: readonly number[];
  readonly mismatches: readonly { readonly id: number; readonly name: string; readonly error: string }[];
}

const BATCH = 500;

/** Compares listings, counts and search texts with the products. */
export async function checkListings(db: Database): Promise<ListingIssues> {
  const searchTexts: number[] = [];
  for await (const { stale } of pages(db)) searchTexts.push(...stale);
  return { ...(await readDrift(db)), searchTexts, mismatches: await readMismatches(db) };
}

/**
 * Rebuilds listings, search texts and counts from the products and their category assignments, in batches.
 */
export async function repairListings(db: Database, issues: ListingIssues): Promise<void> {
  const ids = [...new Set([...issues.listings, ...issues.searchTexts])];
  for (let from = 0; from < ids.length; from += BATCH)
    await relistProducts(db, ids.slice(from, from + BATCH));
  await recountCatalogue(db);
}

async function* pages(db: Database) {
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const batch: Awaited<ReturnType<typeof readSearchBatch>> = await readSearchBatch(db, afterId, BATCH);
    afterId = batch.lastId;
    yield batch;
  }
}
