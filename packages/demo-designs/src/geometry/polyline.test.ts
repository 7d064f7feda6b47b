import { expect, it } from "vitest";
import { circle } from "./curve.ts";
import { distance, point } from "./point.ts";
import { evenly, lengthOf, offset } from "./polyline.ts";
import { clearance } from "./region.ts";

it("points are spaced evenly, including both ends", () => {
  const path = [point(0, 0), point(3, 0), point(3, 9)];
  const even = evenly(path, 4);
  expect(even).toEqual([point(0, 0), point(3, 0), point(3, 3), point(3, 6), point(3, 9)]);
});

it("a parallel line runs on the left, which is outside a clockwise ring", () => {
  const outer = offset(circle(point(0, 0), 20), 5);
  for (const p of outer) expect(distance(p, point(0, 0))).toBeCloseTo(25, 0);
  expect(lengthOf(outer)).toBeGreaterThan(150);
});

it("a parallel line does not fold over itself where the bend is tighter than the distance", () => {
  const notch = [point(0, 0), point(20, 0), point(23, 12), point(26, 0), point(46, 0)];
  const parallel = offset(notch, -6);
  expect(Math.min(...parallel.map((p) => clearance(evenly(notch, 60), p)))).toBeGreaterThan(5.2);
});
