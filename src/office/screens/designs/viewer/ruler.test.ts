import { expect, test } from "vitest";
import { lengthOf } from "./ruler.ts";

test("a ruler tells millimetres, of places in tenths of one", () => {
  expect(lengthOf({ from: { x: 10, y: 20 }, to: { x: 40, y: -20 } })).toEqual({
    mm: "5.0",
    across: "3.0",
    down: "4.0",
  });
});
