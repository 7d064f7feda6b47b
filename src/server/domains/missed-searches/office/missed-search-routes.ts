import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { MissedSearchStore } from "../missed-search-store.ts";

const SHOWN = 50;

interface MissedSearchShop {
  readonly stores: { readonly missedSearches: MissedSearchStore };
  readonly now: () => Date;
}

export function missedSearchRoutes(
  router: OfficeRouter,
  { stores: { missedSearches: store }, now }: MissedSearchShop,
): void {
  router.on("officeMissedSearches", async () => ({
    searches: (await store.list(SHOWN)).map(({ text, times, lastAt }) => ({
      text,
      times,
      lastAt: lastAt.toISOString(),
    })),
  }));
  router.on("officeDismissSearch", async ({ input: { text }, actor }) => {
    await store.dismiss(text, actor, now());
    return DONE;
  });
}
