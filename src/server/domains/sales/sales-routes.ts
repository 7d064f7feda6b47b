import type { OfficeRouter } from "../../http/office/office-router.ts";
import { indianDay } from "../indian-day.ts";
import { periodsUpTo } from "./compare-periods.ts";
import { readSales } from "./read-sales.ts";
import type { SalesStore } from "./sales-store.ts";

const RANKED = 10;

interface SalesShop {
  readonly stores: { readonly sales: SalesStore };
  readonly now: () => Date;
}

export function salesRoutes(router: OfficeRouter, { stores: { sales: store }, now: clock }: SalesShop): void {
  router.on("officeSales", ({ input: { period } }) => readSales(store, period, clock()));
  router.on("officeBestSellers", async ({ input: { period, of } }) => ({
    best: await store.best(of, periodsUpTo(indianDay(clock()), period).now, RANKED),
  }));
}
