import { synonymRoutes } from "./domains/catalogue/office/index.ts";
import { missedSearchRoutes } from "./domains/missed-searches/index.ts";
import type { PaymentProviders } from "./domains/payments/index.ts";
import { salesRoutes } from "./domains/sales/index.ts";
import { attentionRoutes, type HealthParts, healthRoutes } from "./domains/shop-health/index.ts";
import type { OfficeRouter } from "./http/office/office-router.ts";
import type { Stores } from "./stores.ts";

export interface TodayDeps {
  readonly stores: Stores;
  readonly health: HealthParts;
  readonly settling: { readonly providers: PaymentProviders };
  /** Called when mails wait. */
  readonly onMail: () => void;
  readonly now: () => Date;
}

/** How the shop does and runs, and what its search did not find. */
export function todayRoutes(
  router: OfficeRouter,
  { stores, health, settling, onMail, now }: TodayDeps,
): void {
  const { troubles } = stores;
  const { providers } = settling;
  attentionRoutes(router, { troubles, disk: health.disk, now });
  healthRoutes(router, { ...health, troubles, providers, onMail, now });
  salesRoutes(router, stores.sales, now);
  synonymRoutes(router, stores.catalogue, now);
  missedSearchRoutes(router, stores.missedSearches, now);
}
