import { expect, test } from "vitest";
import { indianTime, instantOf } from "./indian-time.ts";

test.each([
  ["2026-11-28T18:29:00.000Z", "2026-11-28T23:59"],
  ["2026-11-28T18:30:00.000Z", "2026-11-29T00:00"],
  ["2026-12-31T20:00:00.000Z", "2027-01-01T01:30"],
])("%s is %s in India, in both directions", (instant, typed) => {
  expect([indianTime(instant), instantOf(typed)]).toEqual([typed, instant]);
});

test("an empty or impossible time is none", () => {
  expect(["", "2026-13-01T10:00"].map(instantOf)).toEqual([null, null]);
});
