import { expect, test } from "vitest";
import { formatsText, hoopsText, readFormats, readHoops } from "./machine-text.ts";

test("the texts of a machine's form parse back to the same values", () => {
  const formats = ["pes", "dst"];
  const hoops = [
    { widthMm: 100, heightMm: 100 },
    { widthMm: 130.5, heightMm: 180 },
  ];
  expect(formatsText({ formats })).toBe("PES, DST");
  expect(readFormats(formatsText({ formats }))).toEqual(formats);
  expect(hoopsText({ hoops })).toBe("100x100, 130.5x180");
  expect(readHoops(hoopsText({ hoops }))).toEqual(hoops);
});

test.each([
  ["100 x 100; 130 × 180", 2],
  ["", 0],
])("hoops are parsed from %j", (text, count) => {
  expect(readHoops(text)).toHaveLength(count);
});

test.each(["100", "100x", "4 inches", "100x100, wide"])("%j is not a list of hoops", (text) => {
  expect(readHoops(text)).toBeUndefined();
});
