import { expect, test } from "vitest";
import { nextActive } from "./search-box.tsx";

test("arrow keys move through the options and back to the text", () => {
  expect([-1, 0, 1, 2].map((active) => nextActive(active, 1, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((active) => nextActive(active, -1, 3))).toEqual([2, -1, 0, 1]);
});
