import {
  between,
  distance,
  firstPoint,
  isClosed,
  lastPoint,
  type Path,
  type Point,
  pointAt,
} from "./point.ts";

/** A point on a line with the direction of travel, in radians. */
export interface Frame extends Point {
  readonly angle: number;
}

export function lengthOf(path: Path): number {
  let total = 0;
  for (let i = 1; i < path.length; i++) total += distance(pointAt(path, i - 1), pointAt(path, i));
  return total;
}

/** `count + 1` points evenly spaced along the path, both ends included. */
export function evenly(path: Path, count: number): Point[] {
  const total = lengthOf(path);
  const evenPoints: Point[] = [firstPoint(path)];
  let walked = 0;
  let next = 1;
  for (let i = 1; i < path.length && next < count; i++) {
    const from = pointAt(path, i - 1);
    const to = pointAt(path, i);
    const step = distance(from, to);
    while (next < count && (total * next) / count <= walked + step) {
      evenPoints.push(between(from, to, step === 0 ? 0 : ((total * next) / count - walked) / step));
      next += 1;
    }
    walked += step;
  }
  while (evenPoints.length <= count) evenPoints.push(lastPoint(path));
  return evenPoints;
}

/** The path resampled to points about `step` mm apart. */
export const resampled = (path: Path, step: number): Point[] =>
  evenly(path, Math.max(1, Math.round(lengthOf(path) / step)));

/** `count + 1` evenly spaced points with directions. */
export function frames(path: Path, count: number): Frame[] {
  const even = evenly(path, count);
  const isLoop = isClosed(path);
  return even.map((p, i) => {
    const last = even.length - 1;
    const before = pointAt(even, i > 0 ? i - 1 : isLoop ? last - 1 : 0);
    const after = pointAt(even, i < last ? i + 1 : isLoop ? 1 : last);
    return { x: p.x, y: p.y, angle: Math.atan2(after.y - before.y, after.x - before.x) };
  });
}

/** The section of the path from fraction `from` to fraction `to` of its length. */
export function stretch(path: Path, from: number, to: number): Point[] {
  const fine = evenly(path, 200);
  return fine.slice(Math.round(from * 200), Math.round(to * 200) + 1);
}

/**
 * A parallel line `by` mm to the left of travel (negative: right). Corners are mitred, tight bends rounded.
 */
export function offset(path: Path, by: number, step = 1.2): Point[] {
  const even = resampled(path, step);
  const isLoop = isClosed(path);
  const last = even.length - 1;
  const movedPoints = even.map((p, i) => {
    const before = pointAt(even, i > 0 ? i - 1 : isLoop ? last - 1 : 0);
    const after = pointAt(even, i < last ? i + 1 : isLoop ? 1 : last);
    return mitred(before, p, after, by);
  });
  if (isLoop) movedPoints[last] = pointAt(movedPoints, 0);
  return Math.abs(by) < 3 ? movedPoints : unfolded(movedPoints, even, Math.abs(by) - step / 2);
}

/**
 * Removes the folds of a parallel line in bends that are tighter than the distance: folds lie too close to
 * the original line.
 */
function unfolded(movedPath: Path, from: Path, least: number): Point[] {
  if (
    !movedPath.some((p, i) => turnsBack(pointAt(from, i - 1), pointAt(from, i), pointAt(movedPath, i - 1), p))
  )
    return [...movedPath];
  const square = least * least;
  const remaining = movedPath.filter((p) => !from.some((q) => (q.x - p.x) ** 2 + (q.y - p.y) ** 2 < square));
  return remaining.length < 2 ? [...movedPath] : remaining;
}

const turnsBack = (a: Point, b: Point, c: Point, d: Point): boolean =>
  (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) < 0;

export const reversed = (path: Path): Point[] => [...path].reverse();

function mitred(before: Point, at: Point, after: Point, by: number): Point {
  const inward = normal(before, at) ?? normal(at, after) ?? { x: 0, y: 0 };
  const outward = normal(at, after) ?? inward;
  const x = inward.x + outward.x;
  const y = inward.y + outward.y;
  const square = x * x + y * y;
  const stretchBy = square < 0.8 ? 1 : 2 / square;
  return { x: at.x + x * by * stretchBy, y: at.y + y * by * stretchBy };
}

/** Unit vector to the left of travel; undefined when the points coincide. */
function normal(a: Point, b: Point): Point | undefined {
  const length = distance(a, b);
  if (length < 1e-9) return undefined;
  return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
}
