import type { Stores } from "./compose-stores.ts";
import { synonyms } from "./domains/catalogue/index.ts";
import { missedSearchRoutes } from "./domains/missed-searches/index.ts";
import { salesRoutes } from "./domains/sales/index.ts";
import { attentionRoutes, type DiskSpace } from "./domains/shop-health/index.ts";
import type { OfficeRouter } from "./http/office/office-router.ts";

export interface TodayDeps {
  readonly stores: Stores;
  readonly disk: () => Promise<DiskSpace>;
  readonly now: () => Date;
}

/** How the shop does, and what its search did not find. */
export function todayRoutes(router: OfficeRouter, { stores, disk, now }: TodayDeps): void {
  attentionRoutes(router, { troubles: stores.troubles, disk, now });
  salesRoutes(router, stores.sales, now);
  synonyms.synonymRoutes(router, stores.catalogue, now);
  missedSearchRoutes(router, stores.missedSearches, now);
}
