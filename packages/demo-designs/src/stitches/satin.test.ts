import { expect, it } from "vitest";
import { distance, point } from "../geometry/point.ts";
import { satinBetween, satinLine } from "./satin.ts";

const steps = (line: readonly { x: number; y: number }[]): number[] =>
  line.slice(1).map((p, i) => distance(p, line[i] ?? p));

it("stitches from rail to rail", () => {
  const line = satinBetween([point(0, 0), point(0, 10)], [point(3, 0), point(3, 10)], 0.5);
  expect(line.length).toBe(42);
  expect(line.every((p) => p.x === 0 || p.x === 3)).toBe(true);
});

it("splits stitches that would snag", () => {
  const line = satinBetween([point(0, 0), point(0, 10)], [point(15, 0), point(15, 10)]);
  expect(Math.max(...steps(line))).toBeLessThan(8);
});

it("keeps the requested width along a bend", () => {
  const bow = [point(0, 0), point(10, 2), point(20, 6), point(30, 12)];
  const top = satinLine(bow, 2).slice(-60);
  const across = steps(top).filter((step) => step > 1);
  expect(Math.max(...across)).toBeLessThan(2.3);
});
