import { expect, test } from "vitest";
import { lengthOf } from "./ruler.ts";

test("a ruler shows millimetres for points in tenths of a millimetre", () => {
  expect(lengthOf({ from: { x: 10, y: 20 }, to: { x: 40, y: -20 } })).toEqual({
    mm: "5.0",
    across: "3.0",
    down: "4.0",
  });
});
