import { Clipper, FillRule } from "clipper2-ts";
import { at, distance, type Point, resample } from "../geometry/points.ts";

/** Clipper counts in whole numbers: a thousandth of a millimetre. */
const UNITS_PER_MM = 1000;
/** Outer parts and holes that no thread could show, mm². */
const SMALLEST_PART = 0.02;
const SMALLEST_HOLE = 0.08;
/** A turn that is a corner of the letter, not of the lines that stand for a curve. */
const CORNER = Math.PI / 7;

/** Closed polygons without crossings, holes turning against outer ones. */
export type Outline = readonly (readonly Point[])[];

/** Joins overlapping outlines of glyphs. */
export function joined(contours: readonly (readonly Point[])[]): Outline {
  const paths = contours.map((contour) =>
    contour.map(({ x, y }) => ({ x: Math.round(x * UNITS_PER_MM), y: Math.round(y * UNITS_PER_MM) })),
  );
  const polygons = Clipper.union(paths, FillRule.NonZero);
  return polygons
    .filter((polygon) => {
      const area = Clipper.area(polygon) / UNITS_PER_MM ** 2;
      return area > SMALLEST_PART || area < -SMALLEST_HOLE;
    })
    .map((polygon) => polygon.map(({ x, y }) => ({ x: x / UNITS_PER_MM, y: y / UNITS_PER_MM })));
}

/** The same outline with points at even distances between its corners. */
export function evenPoints(outline: Outline, step: number): Outline {
  return outline.map((contour) => {
    const corners = contour.flatMap((_, index) => (turnAt(contour, index) > CORNER ? [index] : []));
    const first = corners[0] ?? 0;
    const turned = [...contour.slice(first), ...contour.slice(0, first), at(contour, first)];
    const stops = [...corners.map((corner) => corner - first), contour.length];
    const points: Point[] = [];
    for (const [index, stop] of stops.entries()) {
      const start = index === 0 ? 0 : at(stops, index - 1);
      if (stop > start) points.push(...resample(turned.slice(start, stop + 1), step).slice(0, -1));
    }
    return apart(points, step / 8);
  });
}

/** Angle by which the outline turns at a point, 0 to π. */
function turnAt(contour: readonly Point[], index: number): number {
  const point = at(contour, index);
  const before = at(contour, (index + contour.length - 1) % contour.length);
  const after = at(contour, (index + 1) % contour.length);
  const turn =
    Math.atan2(after.y - point.y, after.x - point.x) - Math.atan2(point.y - before.y, point.x - before.x);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

function apart(points: readonly Point[], least: number): Point[] {
  const spread: Point[] = [];
  for (const point of points)
    if (spread.length === 0 || distance(point, at(spread, spread.length - 1)) > least) spread.push(point);
  return spread;
}
