import type { OfficeRouter } from "../../http/office/office-router.ts";
import type { Router } from "../../http/router.ts";
import { indianDay } from "../indian-day.ts";
import { periodsUpTo } from "./compare-periods.ts";
import { isCustomersView, type ViewCounter } from "./count-views.ts";
import type { DesignSalesStore } from "./design-sales-store.ts";
import { readDesignSales } from "./read-design-sales.ts";
import { readSales } from "./read-sales.ts";
import type { SalesStore } from "./sales-store.ts";

const RANKED = 10;

interface SalesShop {
  readonly stores: { readonly sales: SalesStore; readonly designSales: DesignSalesStore };
  readonly now: () => Date;
}

export function salesRoutes(router: OfficeRouter, { stores, now: clock }: SalesShop): void {
  const { sales: store, designSales } = stores;
  router.on("officeSales", ({ input: { period } }) => readSales(store, period, clock()));
  router.on("officeBestSellers", async ({ input: { period, of } }) => ({
    best: await store.best(of, periodsUpTo(indianDay(clock()), period).now, RANKED),
  }));
  router.on("officeDesignSales", ({ input: { id } }) => readDesignSales(designSales, id, clock()));
}

/** The storefront's call for a view of a design. */
export function viewRoutes(router: Router, { onView }: { readonly onView: ViewCounter["note"] }): void {
  router.on("noteView", async ({ input: { id }, context }) => {
    if (isCustomersView(context.req.header("user-agent"), context.req.header("cookie"))) onView(id);
    return { success: true };
  });
}
