import { expect, test } from "vitest";
import { dimensions, stitchCount, stitchTime } from "./stitch-time.ts";

test("the back counts once, the hand twice (§ 2.49)", () => {
  expect(stitchCount("12000,3000")).toBe(18_000);
  expect(stitchCount("12000")).toBe(12_000);
  expect(stitchCount(" 12 000 , 3 000 ")).toBe(18_000);
});

test("a text without numbers counts as zero", () => {
  expect(stitchCount("")).toBe(0);
  expect(stitchCount("many, few")).toBe(0);
});

test("time is stitches divided by speed (§ 2.48)", () => {
  expect(stitchTime(18_000, 350)).toEqual({ hours: 0, minutes: 51 });
  expect(stitchTime(40_000, 350)).toEqual({ hours: 1, minutes: 54 });
  expect(stitchTime(42_000, 350)).toEqual({ hours: 2, minutes: 0 });
  expect(stitchTime(18_000, 1_000)).toEqual({ hours: 0, minutes: 18 });
  expect(stitchTime(10, 1_000)).toEqual({ hours: 0, minutes: 1 });
});

test("a height has one or two parts (§ 2.50)", () => {
  expect(dimensions("120 mm, 95 mm")).toEqual(["120 mm", "95 mm"]);
  expect(dimensions("120 mm")).toEqual(["120 mm"]);
});
