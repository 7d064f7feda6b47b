import type { SalesPeriod } from "../../../contract/office/today/sales-periods.ts";
import type { SalesStep, SalesSums } from "../../../contract/office/today/today-wire.ts";
import { indianDay } from "../indian-day.ts";
import { compareByStep, periodsUpTo, sumOf } from "./compare-periods.ts";
import type { SalesStore } from "./sales-store.ts";

export interface ReadSales {
  /** Oldest first. */
  readonly steps: SalesStep[];
  readonly now: SalesSums;
  readonly before: SalesSums;
  /** Whether the shop has ever sold anything. */
  readonly hasSold: boolean;
}

/** Sales up to the Indian day of `instant`, compared with the same number of days before. */
export async function readSales(store: SalesStore, period: SalesPeriod, instant: Date): Promise<ReadSales> {
  const today = indianDay(instant);
  const { now, before } = periodsUpTo(today, period);
  const days = await store.days({ from: before.from, to: now.to });
  const counted = new Map(days.map(({ day, ...sums }) => [day, sums]));
  return {
    steps: compareByStep(counted, today, period),
    now: sumOf(counted, now),
    before: sumOf(counted, before),
    hasSold: days.length > 0 || (await store.hasAny()),
  };
}
