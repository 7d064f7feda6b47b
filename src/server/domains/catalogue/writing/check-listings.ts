import type { Drift, ListingCheckStore } from "./listing-check-store.ts";

export interface ListingIssues extends Drift {
  /** Products that search reads an old text of. */
  readonly searchTexts: readonly number[];
  readonly mismatches: readonly { readonly id: number; readonly name: string; readonly error: string }[];
}

const BATCH = 500;

/** Holds listings, counts and what search reads against the products, counted anew. */
export async function checkListings(store: ListingCheckStore): Promise<ListingIssues> {
  const searchTexts: number[] = [];
  for await (const { stale } of pages(store)) searchTexts.push(...stale);
  return { ...(await store.drift()), searchTexts, mismatches: await store.mismatches() };
}

/** Makes all of it again out of the products and where the owner put them, a batch at a time. */
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
