import { describe, expect, test } from "vitest";
import { salesPeriods } from "../../../contract/office/today/sales-periods.ts";
import { dayAfter, indianDay } from "../indian-day.ts";
import { compareByStep, periodsUpTo, sumOf } from "./compare-periods.ts";

const sold = (paise: number) => ({ orders: 1, designs: 2, paise, refunds: 0, refundedPaise: 0 });

describe("comparing sales with the previous period", () => {
  test("a day begins at midnight in India", () => {
    expect(indianDay(new Date("2026-11-21T18:29:59.999Z"))).toBe("2026-11-21");
    expect(indianDay(new Date("2026-11-21T18:30:00.000Z"))).toBe("2026-11-22");
  });

  test("the previous period has the same length and ends where this one begins", () => {
    expect(periodsUpTo("2026-03-03", "7")).toEqual({
      now: { from: "2026-02-25", to: "2026-03-03" },
      before: { from: "2026-02-18", to: "2026-02-24" },
    });
  });

  test("days without sales are zeros, each next to its day in the previous period", () => {
    const counted = new Map([
      ["2026-11-22", sold(5)],
      ["2026-11-16", sold(3)],
      ["2026-11-15", sold(2)],
    ]);
    const steps = compareByStep(counted, "2026-11-22", "7");
    expect(steps.map(({ from, now, before }) => [from, now.paise, before.paise])).toEqual([
      ["2026-11-16", 3, 0],
      ...["17", "18", "19", "20", "21"].map((day) => [`2026-11-${day}`, 0, 0]),
      ["2026-11-22", 5, 2],
    ]);
  });

  test.each(salesPeriods)("steps of a %s-day period cover each day once", (period) => {
    const today = "2026-11-22";
    const counted = new Map(
      Array.from({ length: 800 }, (_, back) => [dayAfter(today, -back), sold(1 + back * back)] as const),
    );
    const steps = compareByStep(counted, today, period);
    const { now, before } = periodsUpTo(today, period);
    const total = (side: "now" | "before") => steps.reduce((sum, step) => sum + step[side].paise, 0);
    expect([total("now"), total("before")]).toEqual([
      sumOf(counted, now).paise,
      sumOf(counted, before).paise,
    ]);
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([now.from, now.to]);
  });
});
