import { expect, test } from "vitest";
import { pictureSide } from "./part-size.ts";

test("the side of a picture includes its margin and half a thread at each edge", () => {
  expect(pictureSide({ width: 100, height: 87.6 })).toBeCloseTo(114.09, 2);
});
