import type { OfficeRouter } from "../../http/office/office-router.ts";
import { indianDay } from "../indian-day.ts";
import { compareByStep, periodsUpTo, sumOf } from "./compare-periods.ts";
import type { SalesStore } from "./sales-store.ts";

const RANKED = 10;

export function salesRoutes(router: OfficeRouter, store: SalesStore, clock: () => Date): void {
  router.on("officeSales", async ({ input: { period } }) => {
    const today = indianDay(clock());
    const { now, before } = periodsUpTo(today, period);
    const days = await store.days({ from: before.from, to: now.to });
    const counted = new Map(days.map(({ day, ...sums }) => [day, sums]));
    return {
      steps: compareByStep(counted, today, period),
      now: sumOf(counted, now),
      before: sumOf(counted, before),
      hasSold: days.length > 0 || (await store.hasAny()),
    };
  });
  router.on("officeBestSellers", async ({ input: { period, of } }) => ({
    best: await store.best(of, periodsUpTo(indianDay(clock()), period).now, RANKED),
  }));
}
