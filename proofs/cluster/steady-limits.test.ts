import { expect, test } from "vitest";
import { growthOf, violatedLimits } from "./steady-limits.ts";

const zigzagSamples = (slope: number) =>
  Array.from({ length: 25 }, (_, minute) => 200 + slope * minute + (minute % 2 === 0 ? 12 : -12));
const pages = { requests: 900, failed: 0, retried: 0, mean: 4, p50: 3, p99: 15, p999: 400 };

test("zigzag memory is flat, a rising baseline is growth", () => {
  expect(growthOf("one", zigzagSamples(0)).slope).toBeCloseTo(0, 5);
  expect(growthOf("one", zigzagSamples(2)).slope).toBeCloseTo(2, 5);
  expect(growthOf("one", zigzagSamples(2).slice(0, 7))).toMatchObject({ slope: undefined, share: undefined });
});

test("failures, slow tails and growing memory exceed the limits", () => {
  expect(
    violatedLimits({ pages }, [growthOf("one", zigzagSamples(0.5)), growthOf("two", zigzagSamples(-2))]),
  ).toEqual([]);
  const searches = { ...pages, p99: 15.1, failed: 1 };
  expect(violatedLimits({ pages, searches }, [growthOf("one", zigzagSamples(2))])).toEqual([
    "1 of 900 searches failed",
    "p99 of searches is 5.0 × p50, limit 5 ×",
    "the memory of one grew by 21 %",
  ]);
});
