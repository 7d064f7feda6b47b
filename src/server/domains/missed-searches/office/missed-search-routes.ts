import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { dismissMissedSearch, listMissedSearches } from "../missed-search-store.ts";

const SHOWN = 50;

export function missedSearchRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeMissedSearches", async () => ({
    searches: (await listMissedSearches(db, SHOWN)).map(({ text, times, lastAt }) => ({
      text,
      times,
      lastAt: lastAt.toISOString(),
    })),
  }));
  router.on("officeDismissSearch", async ({ input: { text }, actor }) => {
    await dismissMissedSearch(db, text, actor, now());
    return DONE;
  });
}
