import { at, between, distance, type Point, pointAt } from "../geometry/points.ts";
import type { Column } from "../strokes/columns.ts";
import { Rules } from "./sewing-rules.ts";

/** Shares of a rung by which penetrations on the inside of a curve are drawn in, in turn. */
const DRAWN_IN = [0, 0.2, 0, 0.32, 0, 0.2, 0, 0.32] as const;
/** The same around a corner, where many rungs meet in a point. */
const DRAWN_FAR_IN = [0, 0.45, 0.2, 0.6, 0.1, 0.52, 0.3, 0.66] as const;
/** Turns by this share of a circle never meet: splits so placed draw no line along a column. */
const GOLDEN_TURN = (3 - Math.sqrt(5)) / 2;

/** Zigzag over the rungs from one index to another, to either side. */
export function satin(column: Column, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.round(advance(column, from, to) / Rules.satinAdvance));
  const points: Point[] = [];
  // The first and the last rung are sewn from edge to edge.
  for (let step = -1; step <= steps + 1; step++) {
    const index = from + ((to - from) * Math.max(0, Math.min(steps, step))) / steps;
    const isLeft = (step & 1) === 0;
    const [left, right] = widened(pointAt(column.left, index), pointAt(column.right, index));
    const [edge, opposite] = isLeft ? [left, right] : [right, left];
    const shares = drawnIn(column, index, isLeft, (to - from) / steps);
    const point = between(edge, opposite, shares?.[(step >> 1) & 7] ?? 0);
    points.push(...splitStitch(points.at(-1), point, step), point);
  }
  return points;
}

/** Length along the column between two indexes, measured nearer to its longer edge. */
function advance({ left, right }: Column, from: number, to: number): number {
  const [low, high] = [Math.ceil(Math.min(from, to)), Math.floor(Math.max(from, to))];
  let length = 0;
  for (let i = low; i < high; i++) {
    const [l, r] = [distance(at(left, i), at(left, i + 1)), distance(at(right, i), at(right, i + 1))];
    length += 0.6 * Math.max(l, r) + 0.4 * Math.min(l, r);
  }
  return length;
}

/** Both ends of a rung moved out by what the thread will pull in, and at least as far apart as a stitch. */
export function widened(left: Point, right: Point): readonly [Point, Point] {
  const width = distance(left, right);
  const pull = Math.min(Rules.mostPull, Rules.pull + Rules.pullOfWidth * width);
  const stretch = Math.max(Rules.narrowestSatin, width + 2 * pull);
  if (width < 1e-6) return [left, right];
  const share = (stretch / width - 1) / 2;
  return [between(left, right, -share), between(right, left, -share)];
}

/** Shares for an edge whose penetrations, one every second step, are too close to each other. */
function drawnIn(
  column: Column,
  index: number,
  isLeft: boolean,
  step: number,
): readonly number[] | undefined {
  const edge = isLeft ? column.left : column.right;
  const reach = Math.max(1, Math.abs(step) * 2);
  const [before, after] = [pointAt(edge, index - reach), pointAt(edge, index + reach)];
  const apart = (distance(before, after) * Math.abs(step)) / reach;
  const width = distance(pointAt(column.left, index), pointAt(column.right, index));
  if (width < 1 || apart >= Rules.innerAdvance) return undefined;
  return apart < Rules.innerAdvance / 2 ? DRAWN_FAR_IN : DRAWN_IN;
}

/** Penetrations on the way of a stitch that is too long for the machine. */
export function splitStitch(from: Point | undefined, to: Point, turn: number): Point[] {
  if (!from) return [];
  const length = distance(from, to);
  if (length <= Rules.longestStitch) return [];
  const parts = Math.ceil(length / Rules.splitLength);
  const shift = ((turn * GOLDEN_TURN + 1) % 1) * 0.8 - 0.4;
  return Array.from({ length: parts - 1 }, (_, part) => between(from, to, (part + 1 + shift) / parts));
}
