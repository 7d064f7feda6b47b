import { expect, test } from "vitest";
import { isDue, isFinished, isLimitNear, LIMIT_PAISE, spanOf } from "./books.ts";

test("a period lasts from midnight to midnight in India, over the end of a year", () => {
  expect(spanOf({ months: ["2026-10", "2026-11", "2026-12"] })).toEqual({
    from: new Date("2026-09-30T18:30:00Z"),
    until: new Date("2026-12-31T18:30:00Z"),
  });
});

test.each([
  ["2026-11-30T19:29:59.999Z", false],
  ["2026-11-30T19:30:00Z", true],
])("November is finished at %s, when late payments are written: %s", (now, isIt) => {
  expect(isFinished({ months: ["2026-11"] }, new Date(now))).toBe(isIt);
});

test.each([
  ["2026-12-11T18:29:59.999Z", false],
  ["2026-12-11T18:30:00Z", true],
])("the return of November was due at %s, after 11 December in India: %s", (now, isIt) => {
  expect(isDue("2026-11", new Date(now))).toBe(isIt);
});

test("the limit is near from 16 of 20 lakh rupees", () => {
  expect([LIMIT_PAISE, LIMIT_PAISE * 0.8, 16_00_000_00 - 1, 0].map(isLimitNear)).toEqual([
    ...[true, true, false, false],
  ]);
});
