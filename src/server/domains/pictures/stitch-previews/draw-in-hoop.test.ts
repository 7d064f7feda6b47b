import { expect, test } from "vitest";
import { hoopAround, inBothUnits } from "./draw-in-hoop.ts";

test("a hoop has the same orientation as the design in the picture", () => {
  expect(hoopAround("280 × 180 mm", { width: 190, height: 120 })).toEqual({ width: 280, height: 180 });
  expect(hoopAround("280 × 180 mm", { width: 120, height: 190 })).toEqual({ width: 180, height: 280 });
});

test("a hoop of unknown size is as large as the design", () => {
  expect(hoopAround("", { width: 120, height: 190 })).toEqual({ width: 120, height: 190 });
});

test("lengths are in millimetres and inches", () => {
  expect(inBothUnits(194.3)).toBe("194.3 mm · 7.65 in");
});
