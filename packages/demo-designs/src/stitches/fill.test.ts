import { expect, it } from "vitest";
import { circle } from "../geometry/curve.ts";
import { distance, point } from "../geometry/point.ts";
import { tatami } from "./fill.ts";

const CENTRE = point(0, 0);
const ring = [circle(CENTRE, 20), circle(CENTRE, 8)];

it("leaves holes open, row by row", () => {
  for (const line of tatami(ring, { reach: 0, angle: 0.7 })) {
    for (const [i, p] of line.entries()) {
      expect(distance(p, CENTRE)).toBeGreaterThan(7.8);
      const before = line[i - 1];
      if (before === undefined) continue;
      const middle = point((p.x + before.x) / 2, (p.y + before.y) / 2);
      expect(distance(middle, CENTRE)).toBeGreaterThan(7.5);
    }
  }
});

it("covers a disc with rows of the given spacing and stitches of at most the given length", () => {
  const [line = [], ...others] = tatami([circle(CENTRE, 20)], { spacing: 0.5, length: 4, reach: 0 });
  expect(others).toEqual([]);
  expect(new Set(line.map((p) => Math.round(p.y * 10))).size).toBeGreaterThanOrEqual(79);
  const steps = line.slice(1).map((p, i) => distance(p, line[i] ?? p));
  expect(Math.max(...steps)).toBeLessThan(4.7);
});
