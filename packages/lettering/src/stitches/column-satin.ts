import { at, between, distance, type Point, pointAt, towards } from "../geometry/points.ts";
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
    const rung = rungAt(column, index, Math.abs(to - from) / steps);
    const [edge, opposite] = (step & 1) === 0 ? [rung.left, rung.right] : [rung.right, rung.left];
    const point = between(edge.point, opposite.point, edge.drawnIn?.[(step >> 1) & 7] ?? 0);
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
    length += 0.85 * Math.max(l, r) + 0.15 * Math.min(l, r);
  }
  return length;
}

/** An end of a rung, and shares by which penetrations there are drawn in if its edge is crowded. */
interface RungEnd {
  readonly point: Point;
  readonly drawnIn: readonly number[] | undefined;
}

function rungAt(
  { left, right }: Column,
  index: number,
  step: number,
): Readonly<Record<"left" | "right", RungEnd>> {
  const [a, b] = [pointAt(left, index), pointAt(right, index)];
  const width = distance(a, b);
  const [aAdvance, bAdvance] = [edgeAdvance(left, index, step), edgeAdvance(right, index, step)];
  const [aPull, bPull] = [pullAt(width, aAdvance, bAdvance), pullAt(width, bAdvance, aAdvance)];
  const lacking = Math.max(0, Rules.narrowestSatin - width - aPull - bPull) / 2;
  return {
    left: { point: towards(b, a, width + aPull + lacking), drawnIn: drawnIn(width, aAdvance) },
    right: { point: towards(a, b, width + bPull + lacking), drawnIn: drawnIn(width, bAdvance) },
  };
}

/** Distance between penetrations on an edge, one every second step. */
function edgeAdvance(edge: readonly Point[], index: number, step: number): number {
  const reach = Math.max(1, step * 2);
  const [before, after] = [Math.max(0, index - reach), Math.min(edge.length - 1, index + reach)];
  return (distance(pointAt(edge, before), pointAt(edge, after)) * 2 * step) / (after - before);
}

/** Length by which the needle goes in outside of an edge; on the inside of a tight curve it stays within. */
function pullAt(width: number, ownAdvance: number, otherAdvance: number): number {
  const pull = Math.min(Rules.mostPull, Rules.pull + Rules.pullOfWidth * width);
  const tightness = Math.max(0, Math.min(1, (1 - ownAdvance / Math.max(otherAdvance, 1e-6)) / 0.6));
  return pull - (pull + Rules.innerInset) * tightness;
}

function drawnIn(width: number, advanceOfEdge: number): readonly number[] | undefined {
  if (width < 1 || advanceOfEdge >= Rules.innerAdvance) return undefined;
  return advanceOfEdge < Rules.innerAdvance / 2 ? DRAWN_FAR_IN : DRAWN_IN;
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
