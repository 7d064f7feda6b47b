import type { Drift, ListingCheckStore } from "./listing-check-store.ts";

export interface ListingIssues extends Drift {
  /** Products whose search text is outdated. */
  readonly searchTexts: readonly number[];
  readonly mismatches: readonly { readonly id: number; readonly name: string; readonly error: string }[];
}

const BATCH = 500;

/** Compares listings, counts and search texts with the products. */
export async function checkListings(store: ListingCheckStore): Promise<ListingIssues> {
  const searchTexts: number[] = [];
  for await (const { stale } of pages(store)) searchTexts.push(...stale);
  return { ...(await store.drift()), searchTexts, mismatches: await store.mismatches() };
}

/**
 * Rebuilds listings, search texts and counts from the products and their category assignments, in batches.
 */
export async function repairListings(store: ListingCheckStore, issues: ListingIssues): Promise<void> {
  const ids = [...new Set([...issues.listings, ...issues.searchTexts])];
  for (let from = 0; from < ids.length; from += BATCH) await store.relist(ids.slice(from, from + BATCH));
  await store.recount();
}

async function* pages(store: ListingCheckStore) {
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const batch: Awaited<ReturnType<ListingCheckStore["searchBatch"]>> = await store.searchBatch(
      afterId,
      BATCH,
    );
    afterId = batch.lastId;
    yield batch;
  }
}
