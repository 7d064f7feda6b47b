import { Command, type Design } from "../design.ts";
import type { Hoop } from "../machines/machine.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { center, rotate } from "./rigid-moves.ts";

/** Result: the design centred in the hoop with the smallest necessary rotation, or its smallest excess. */
export type HoopFit =
  | { readonly fits: true; readonly design: Design; readonly degrees: number }
  | {
      readonly fits: false;
      readonly degrees: number;
      readonly tooWideMm: number;
      readonly tooHighMm: number;
    };

/** Step of the tried rotations in degrees. */
const STEP = 0.25;

/**
 * Rotates a design as little as necessary to fit a hoop (mm), by up to 90° either way in steps of a quarter
 * of a degree, and centres it. If no rotation fits, returns the one with the smallest excess.
 * @example
 * ```ts
 * const fit = fitHoop(design, { widthMm: 100, heightMm: 100 });
 * if (fit.fits) console.log(`Turned by ${fit.degrees}°`);
 * ```
 */
export function fitHoop(design: Design, hoop: Hoop): HoopFit {
  const outline = outlineOf(design);
  let best = { degrees: 0, over: Number.POSITIVE_INFINITY };
  for (const degrees of turns()) {
    const { wide, high } = overhang(outline, hoop, degrees);
    const over = Math.max(wide, high);
    if (over < best.over) best = { degrees, over };
    // Rotated coordinates are rounded, so only the rotated design is exact.
    if (over > 0.1) continue;
    const turnedDesign = center(rotate(design, degrees));
    if (isWithin(turnedDesign, hoop)) return { fits: true, design: turnedDesign, degrees };
  }
  const { wide, high } = overhang(outline, hoop, best.degrees);
  return {
    fits: false,
    degrees: best.degrees,
    tooWideMm: Math.max(0, wide),
    tooHighMm: Math.max(0, high),
  };
}

/** Rotations in degrees: 0, then alternating in both directions with growing size. */
function* turns(): Generator<number> {
  yield 0;
  for (let degrees = STEP; degrees <= 90; degrees += STEP) {
    yield degrees;
    if (degrees < 90) yield -degrees;
  }
}

function isWithin(design: Design, hoop: Hoop): boolean {
  const extents = stitchedExtents(design);
  if (!extents) return true;
  const { minX, maxX, minY, maxY } = extents;
  return maxX - minX <= hoop.widthMm * 10 && maxY - minY <= hoop.heightMm * 10;
}

type Point = readonly [x: number, y: number];

/** Excess of the rotated outline over the hoop's width and height, mm; negative if there is room. */
function overhang(outline: readonly Point[], hoop: Hoop, degrees: number): { wide: number; high: number } {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of outline) {
    const [atX, atY] = [x * cos - y * sin, x * sin + y * cos];
    minX = Math.min(minX, atX);
    maxX = Math.max(maxX, atX);
    minY = Math.min(minY, atY);
    maxY = Math.max(maxY, atY);
  }
  if (outline.length === 0) return { wide: -hoop.widthMm, high: -hoop.heightMm };
  return { wide: (maxX - minX) / 10 - hoop.widthMm, high: (maxY - minY) / 10 - hoop.heightMm };
}

/**
 * Convex hull of all penetrations (Andrew's monotone chain), 0.1 mm; its corners determine the extents of
 * every rotation.
 */
function outlineOf({ x, y, command, length }: Design): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < length; i++) if (command[i] === Command.stitch) points.push([x[i] ?? 0, y[i] ?? 0]);
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(points), ...halfHull(points.toReversed())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turnsLeft(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
