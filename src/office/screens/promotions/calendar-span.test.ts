import { describe, expect, test } from "vitest";
import { spanOf, weeksOf } from "./calendar-span.ts";

const weeks = weeksOf(new Date("2026-11-26T09:10:00Z"));

describe("the calendar of promotions", () => {
  test("shows six weeks from Monday of the last one, in India", () => {
    const starts = weeks.starts.map((start) => new Date(start).toISOString());
    expect([starts.length, starts[0], starts[1]]).toEqual([
      ...[6, "2026-11-15T18:30:00.000Z", "2026-11-22T18:30:00.000Z"],
    ]);
    expect(weeksOf(new Date("2026-11-22T18:29:59Z")).starts[1]).toBe(weeks.starts[0]);
    expect(weeksOf(new Date("2026-11-22T18:30:00Z"))).toEqual(weeks);
  });

  test.each([
    ["2026-11-22T18:30:00Z", "2026-11-29T18:30:00Z", { from: 100 / 6, width: 100 / 6 }],
    ["2020-01-01T00:00:00Z", null, { from: 0, width: 100 }],
    ["2026-12-20T18:30:00Z", "2027-12-01T00:00:00Z", { from: 500 / 6, width: 100 / 6 }],
  ])("a promotion from %s to %s is cut to the weeks", (starts, ends, span) => {
    const found = spanOf({ starts, ends }, weeks);
    expect(found?.from).toBeCloseTo(span.from);
    expect(found?.width).toBeCloseTo(span.width);
  });

  test.each([
    ["2026-01-01T00:00:00Z", "2026-11-15T18:30:00Z"],
    ["2026-12-27T18:30:00Z", null],
  ])("a promotion from %s to %s is outside", (starts, ends) => {
    expect(spanOf({ starts, ends }, weeks)).toBeUndefined();
  });
});
