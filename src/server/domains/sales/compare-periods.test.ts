import { describe, expect, test } from "vitest";
import { type SalesPeriod, salesPeriods, salesSteps } from "../../../contract/office/today/sales-periods.ts";
import { dayAfter, indianDay } from "../indian-day.ts";
import { compareByStep, monthsAfter, periodsOf, stepLength, sumOf } from "./compare-periods.ts";

const sold = (paise: number) => ({ orders: 1, designs: 2, paise, refunds: 0, refundedPaise: 0 });

describe("comparing sales with the previous period", () => {
  test("a day begins at midnight in India", () => {
    expect(indianDay(new Date("2026-11-21T18:29:59.999Z"))).toBe("2026-11-21");
    expect(indianDay(new Date("2026-11-21T18:30:00.000Z"))).toBe("2026-11-22");
  });

  test.each<[SalesPeriod, string, string, string]>([
    ["1", "2026-03-01", "2026-03-01 2026-03-01", "2026-02-28 2026-02-28"],
    ["7", "2026-03-03", "2026-02-25 2026-03-03", "2026-02-18 2026-02-24"],
    ["30", "2028-03-01", "2028-02-01 2028-03-01", "2028-01-02 2028-01-31"],
    ["month", "2026-11-26", "2026-11-01 2026-11-26", "2026-10-01 2026-10-26"],
    ["month", "2026-01-01", "2026-01-01 2026-01-01", "2025-12-01 2025-12-01"],
    ["month", "2026-03-30", "2026-03-01 2026-03-30", "2026-02-01 2026-02-28"],
    ["month", "2026-03-31", "2026-03-01 2026-03-31", "2026-02-01 2026-02-28"],
    ["month", "2026-11-30", "2026-11-01 2026-11-30", "2026-10-01 2026-10-31"],
    ["month", "2028-02-29", "2028-02-01 2028-02-29", "2028-01-01 2028-01-31"],
    ["last-month", "2026-03-15", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
    ["last-month", "2028-03-31", "2028-02-01 2028-02-29", "2028-01-01 2028-01-31"],
    ["quarter", "2026-11-26", "2026-10-01 2026-11-26", "2026-07-01 2026-08-26"],
    ["quarter", "2026-12-31", "2026-10-01 2026-12-31", "2026-07-01 2026-09-30"],
    ["quarter", "2027-01-01", "2027-01-01 2027-01-01", "2026-10-01 2026-10-01"],
    ["last-quarter", "2026-04-01", "2026-01-01 2026-03-31", "2025-10-01 2025-12-31"],
    ["last-quarter", "2026-11-26", "2026-07-01 2026-09-30", "2026-04-01 2026-06-30"],
    ["year", "2026-11-26", "2026-04-01 2026-11-26", "2025-04-01 2025-11-26"],
    ["year", "2027-03-31", "2026-04-01 2027-03-31", "2025-04-01 2026-03-31"],
    ["year", "2027-04-01", "2027-04-01 2027-04-01", "2026-04-01 2026-04-01"],
    ["year", "2028-02-29", "2027-04-01 2028-02-29", "2026-04-01 2027-02-28"],
    ["last-year", "2027-03-31", "2025-04-01 2026-03-31", "2024-04-01 2025-03-31"],
    ["last-year", "2027-04-01", "2026-04-01 2027-03-31", "2025-04-01 2026-03-31"],
    ["own", "2026-11-26", "2026-08-30 2026-09-02", "2026-08-26 2026-08-29"],
  ])("%s on %s is %s, after %s", (period, today, now, before) => {
    const found = periodsOf({ period, from: "2026-08-30", to: "2026-09-02" }, today);
    expect([found.now, found.before].map(({ from, to }) => `${from} ${to}`)).toEqual([now, before]);
  });

  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2027-02-28", 12, "2028-02-29"],
    ["2026-01-30", 1, "2026-02-28"],
    ["2026-11-15", -11, "2025-12-15"],
  ])("%s and %s months are %s", (day, months, after) => {
    expect(monthsAfter(day, months)).toBe(after);
  });

  test("days without sales are zeros, each next to its day in the previous period", () => {
    const counted = new Map([
      ["2026-11-22", sold(5)],
      ["2026-11-16", sold(3)],
      ["2026-11-15", sold(2)],
    ]);
    const steps = compareByStep(counted, periodsOf({ period: "7" }, "2026-11-22"), "day");
    expect(steps.map(({ from, now, before }) => [from, now.paise, before.paise])).toEqual([
      ["2026-11-16", 3, 0],
      ...["17", "18", "19", "20", "21"].map((day) => [`2026-11-${day}`, 0, 0]),
      ["2026-11-22", 5, 2],
    ]);
  });

  test.each([
    ["2026-11-01", "2026-12-01", undefined, "day"],
    ["2026-11-01", "2026-12-02", undefined, "week"],
    ["2026-04-01", "2026-07-30", undefined, "month"],
    ["2020-01-01", "2026-11-26", "day", "week"],
    ["2026-11-01", "2026-11-02", "month", "month"],
  ] as const)("%s to %s, asked %s, is drawn by %s", (from, to, asked, by) => {
    expect(stepLength({ from, to }, asked)).toBe(by);
  });

  const cases = salesPeriods.flatMap((period) =>
    salesSteps.flatMap((by) =>
      ["2026-11-26", "2028-02-29", "2027-03-31"].map((day) => [period, by, day] as const),
    ),
  );
  test.each(cases)("steps of %s by %s on %s add up to both periods", (period, by, today) => {
    const counted = new Map(
      Array.from({ length: 1_600 }, (_, back) => [dayAfter(today, -back), sold(1 + back * back)] as const),
    );
    const periods = periodsOf({ period, from: "2026-08-30", to: "2026-10-02" }, today);
    const steps = compareByStep(counted, periods, by);
    const total = (side: "now" | "before") => steps.reduce((sum, step) => sum + step[side].paise, 0);
    expect(total("now")).toBe(sumOf(counted, periods.now).paise);
    expect(total("before")).toBe(sumOf(counted, periods.before).paise);
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([periods.now.from, periods.now.to]);
  });
});
