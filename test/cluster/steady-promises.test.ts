import { expect, test } from "vitest";
import { brokenPromises, growthOf } from "./steady-promises.ts";

const ups = (slope: number) =>
  Array.from({ length: 25 }, (_, minute) => 200 + slope * minute + (minute % 2 === 0 ? 12 : -12));
const pages = { requests: 900, failed: 0, retried: 0, mean: 4, p50: 3, p99: 15, p999: 400 };

test("memory that goes up and down is flat, and grows where what is left grows", () => {
  expect(growthOf("one", ups(0)).slope).toBeCloseTo(0, 5);
  expect(growthOf("one", ups(2)).slope).toBeCloseTo(2, 5);
  expect(growthOf("one", ups(2).slice(0, 7))).toMatchObject({ slope: undefined, share: undefined });
});

test("a steady load fails nobody, keeps nobody waiting long beside the others, and lets no memory grow", () => {
  expect(brokenPromises({ pages }, [growthOf("one", ups(0.5)), growthOf("two", ups(-2))])).toEqual([]);
  const searches = { ...pages, p99: 15.1, failed: 1 };
  expect(brokenPromises({ pages, searches }, [growthOf("one", ups(2))])).toEqual([
    "1 of 900 searches failed",
    "p99 of searches is 5.0 × p50, and 5 × was promised",
    "the memory of one grew by 21 %",
  ]);
});
