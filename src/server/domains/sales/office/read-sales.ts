import type { SalesStepLength } from "../../../../contract/office/today/sales-periods.ts";
import type { SalesStep, SalesSums } from "../../../../contract/office/today/today-wire.ts";
import type { Database } from "../../../db/database.ts";
import { dayAfter, indianDay } from "../../indian-day.ts";
import {
  compareByStep,
  type Days,
  periodsOf,
  type RequestedPeriod,
  stepLength,
  sumOf,
} from "../compare-periods.ts";
import { hasSales, readSalesDays } from "../sales-store.ts";

export interface ReadSales {
  readonly by: SalesStepLength;
  readonly days: Days;
  readonly daysBefore: Days;
  /** Oldest first. */
  readonly steps: SalesStep[];
  readonly now: SalesSums;
  readonly before: SalesSums;
  /** Whether the shop has ever sold anything. */
  readonly hasSold: boolean;
}

/** Sales of a period on the Indian day of `instant`, compared with the period before. */
export async function readSales(
  db: Database,
  period: RequestedPeriod & { readonly by?: SalesStepLength | undefined },
  instant: Date,
): Promise<ReadSales> {
  const periods = periodsOf(period, indianDay(instant));
  const { now, before } = periods;
  const sumsByDay = await countedDays(db, { from: before.from, to: now.to });
  const by = stepLength(now, period.by);
  return {
    by,
    days: now,
    daysBefore: before,
    steps: compareByStep(sumsByDay, periods, by),
    now: sumOf(sumsByDay, now),
    before: sumOf(sumsByDay, before),
    hasSold: sumsByDay.size > 0 || (await hasSales(db)),
  };
}

/** Sales of the Indian day of `instant`, and of the same weekday a week earlier. */
export async function readToday(db: Database, instant: Date) {
  const day = indianDay(instant);
  const earlier = dayAfter(day, -7);
  const sumsByDay = await countedDays(db, { from: earlier, to: day });
  return {
    day,
    now: sumOf(sumsByDay, { from: day, to: day }),
    weekEarlier: sumOf(sumsByDay, { from: earlier, to: earlier }),
  };
}

async function countedDays(db: Database, days: Days): Promise<Map<string, SalesSums>> {
  const rows = await readSalesDays(db, days);
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}
