import type { SalesPeriod, SalesStepLength } from "../../../contract/office/today/sales-periods.ts";
import type { SalesStep, SalesSums } from "../../../contract/office/today/today-wire.ts";
import { dayAfter } from "../indian-day.ts";

/** Days of India's calendar, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface RequestedPeriod {
  readonly period: SalesPeriod;
  /** First and last day of the period `own`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const UNITS = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Days of a period, and of the period before. A current month, quarter or financial year ends today, and the
 * one before it ends as many months earlier.
 */
export function periodsOf({ period, from, to }: RequestedPeriod, today: string): { now: Days; before: Days } {
  const [, isLast, unit] = /^(last-)?(month|quarter|year)$/.exec(period) ?? [];
  if (unit === undefined) {
    const last = period === "own" ? (to ?? today) : today;
    const first = period === "own" ? (from ?? last) : dayAfter(today, 1 - Number(period));
    const length = daysIn({ from: first, to: last });
    return {
      now: { from: first, to: last },
      before: { from: dayAfter(first, -length), to: dayAfter(first, -1) },
    };
  }
  // The expression matches these names only.
  const months = UNITS[unit as keyof typeof UNITS];
  const start = startOf(months, today);
  const now = isLast
    ? { from: monthsAfter(start, -months), to: dayAfter(start, -1) }
    : { from: start, to: today };
  return { now, before: { from: monthsAfter(now.from, -months), to: monthsAfter(now.to, -months) } };
}

/** First day of the month, quarter or financial year of a day; all of them begin with April. */
function startOf(months: number, day: string): string {
  const month = Number(day.slice(5, 7)) - 1;
  return monthsAfter(`${day.slice(0, 7)}-01`, -((month + 9) % months));
}

/** The same day of another month; the last day of a month stays the last, also of a shorter or longer one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOf = (after: number) => new Date(Date.UTC(year, month + after, 0));
  const last = lastOf(months);
  const isLast = lastOf(0).getUTCDate() === date;
  if (!isLast && date < last.getUTCDate()) last.setUTCDate(date);
  return last.toISOString().slice(0, 10);
}

function daysIn({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** More steps than a chart can show are joined to longer ones. */
const MAX_STEPS = 400;

/** Step of a period's chart: as asked, else few enough that each is visible on a phone. */
export function stepLength(days: Days, askedStep?: SalesStepLength): SalesStepLength {
  const length = daysIn(days);
  const usualStep = length <= 31 ? "day" : length <= 120 ? "week" : "month";
  const by = askedStep ?? usualStep;
  return by === "day" && length > MAX_STEPS ? "week" : by;
}

/** Cuts days into steps: weeks begin with the first day, months are those of the calendar. */
function cut({ from, to }: Days, by: SalesStepLength): Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to; ) {
    const last = by === "month" ? lastOfMonth(first) : dayAfter(first, by === "week" ? 6 : 0);
    const end = last < to ? last : to;
    parts.push({ from: first, to: end });
    first = dayAfter(end, 1);
  }
  return parts;
}

function lastOfMonth(day: string): string {
  return dayAfter(monthsAfter(`${day.slice(0, 7)}-01`, 1), -1);
}

/**
 * Sums of each step next to its counterpart in the period before, of which the last step gets all that is
 * left. A day without counts sold nothing.
 */
export function compareByStep(
  sumsByDay: ReadonlyMap<string, SalesSums>,
  { now, before }: { readonly now: Days; readonly before: Days },
  by: SalesStepLength,
): SalesStep[] {
  const steps = cut(now, by);
  const earlier = cut(before, by);
  return steps.map((days, place) => {
    const earlierDays = earlier[place];
    const isLast = place === steps.length - 1;
    return {
      ...days,
      now: sumOf(sumsByDay, days),
      before: earlierDays
        ? sumOf(sumsByDay, isLast ? { ...earlierDays, to: before.to } : earlierDays)
        : NOTHING,
    };
  });
}

const NOTHING: SalesSums = { orders: 0, designs: 0, paise: 0, refunds: 0, refundedPaise: 0 };

export function sumOf(sumsByDay: ReadonlyMap<string, SalesSums>, { from, to }: Days): SalesSums {
  const sum = { ...NOTHING };
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const sums = sumsByDay.get(day);
    if (!sums) continue;
    sum.orders += sums.orders;
    sum.designs += sums.designs;
    sum.paise += sums.paise;
    sum.refunds += sums.refunds;
    sum.refundedPaise += sums.refundedPaise;
  }
  return sum;
}
