import type { SalesPeriod } from "../../../contract/office/today/sales-periods.ts";
import type { SalesStep, SalesSums } from "../../../contract/office/today/today-wire.ts";
import { dayAfter } from "../indian-day.ts";

/** Days of India's calendar, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days per step of the chart: few enough steps that each is visible on a phone. */
const STEP_DAYS: Readonly<Record<SalesPeriod, number>> = { "1": 1, "7": 1, "30": 1, "90": 7, "365": 30 };

/** The period up to today, and the same number of days before it. */
export function periodsUpTo(today: string, period: SalesPeriod): { now: Days; before: Days } {
  const days = Number(period);
  const from = dayAfter(today, 1 - days);
  return { now: { from, to: today }, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) } };
}

/** Sums of each step; a day without counts sold nothing. The first step may be shorter. */
export function compareByStep(
  counted: ReadonlyMap<string, SalesSums>,
  today: string,
  period: SalesPeriod,
): SalesStep[] {
  const { now } = periodsUpTo(today, period);
  const steps: SalesStep[] = [];
  for (let to = today; to >= now.from; to = dayAfter(to, -STEP_DAYS[period])) {
    const start = dayAfter(to, 1 - STEP_DAYS[period]);
    const from = start < now.from ? now.from : start;
    const earlier = { from: dayAfter(from, -Number(period)), to: dayAfter(to, -Number(period)) };
    steps.push({ from, to, now: sumOf(counted, { from, to }), before: sumOf(counted, earlier) });
  }
  return steps.reverse();
}

export function sumOf(counted: ReadonlyMap<string, SalesSums>, { from, to }: Days): SalesSums {
  const sum = { orders: 0, designs: 0, paise: 0, refunds: 0, refundedPaise: 0 };
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const sums = counted.get(day);
    if (!sums) continue;
    sum.orders += sums.orders;
    sum.designs += sums.designs;
    sum.paise += sums.paise;
    sum.refunds += sums.refunds;
    sum.refundedPaise += sums.refundedPaise;
  }
  return sum;
}
