import { expect, test } from "vitest";
import { writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { madeFit } from "./made-fit.ts";

const machine = { name: "SE1900", fields: [{ width: 100, height: 100 }], formats: ["PES"] };
const variant = (size: number, sizes?: [number, number], format = "PES") => ({
  ...{ width: size, height: size - 20, format },
  ...(sizes && { sizes }),
});

test.each([
  ["the largest size that fits is named", [variant(117, [80, 120])], 85],
  ["a size that the shop does not make is never promised", [variant(117, [90, 120])], undefined],
  ["a design that fits as it is needs no other size", [variant(117, [80, 120]), variant(95)], undefined],
  ["another format stays another format", [variant(117, [80, 120], "JEF")], undefined],
  ["without sizes nothing is promised", [variant(117)], undefined],
  [
    "a size that fits only without the rounding of its stitches is not promised",
    [variant(125, [80, 120])],
    undefined,
  ],
  [
    "of several variants the one nearest to its original counts",
    [variant(120, [80, 100]), variant(105, [80, 100])],
    95,
  ],
])("%s", (_, variants, percent) => {
  expect(madeFit(writeOffered(variants), machine)).toBe(percent);
});

test("the field that a design needs off its middle gets smaller with it", () => {
  const off = { ...variant(90, [80, 120]), needs: { width: 112, height: 70, off: 11 } };
  expect(madeFit(writeOffered([off]), machine)).toBe(85);
});
