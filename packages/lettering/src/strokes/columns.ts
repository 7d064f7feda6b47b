import { at, between, distance, type Point, pointAt, resample, towards } from "../geometry/points.ts";
import { Rules } from "../stitches/sewing-rules.ts";
import type { Stroke } from "./letter-strokes.ts";

/** Rungs across a stroke from its start to its end, close to each other: a ladder for satin. */
export interface Column extends Omit<Stroke, "left" | "right"> {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  readonly center: readonly Point[];
  /** Median length of the rungs, mm. */
  readonly width: number;
}

/** Pairs the points of both edges so that rungs are as short as they can be, and turn gently. */
export function columnOf(stroke: Stroke, step: number): Column {
  const [left, right] = [resample(stroke.left, step), resample(stroke.right, step)];
  const pairs = shortestPairs(left, right);
  const across = pairs.map(([i, j]) => distance(at(left, i), at(right, j))).sort((a, b) => a - b);
  const reach = Math.round((at(across, Math.floor(across.length / 2)) * 0.6) / step);
  const smooth = smoothed(pairs, Math.max(1, reach));
  const ladder = evenRungs(
    smooth.map(([i, j]) => [pointAt(left, i), pointAt(right, j)] as const),
    step / 2,
  );
  const rungs = [
    ...(!beginsBelow(stroke, stroke.startsAt) ? [] : overlapOf(ladder).toReversed()),
    ...ladder,
    ...(!beginsBelow(stroke, stroke.endsAt) ? [] : overlapOf(ladder.toReversed())),
  ];
  const center = rungs.map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  const { isClosed, startsAt, endsAt, passes } = stroke;
  const widths = rungs.map(([a, b]) => distance(a, b)).sort((a, b) => a - b);
  return {
    left: rungs.map(([a]) => a),
    right: rungs.map(([, b]) => b),
    center,
    width: at(widths, Math.floor(widths.length / 2)),
    isClosed,
    startsAt,
    endsAt,
    passes,
  };
}

type Pair = readonly [number, number];

/** The way through all pairs of points, from both starts to both ends, with the smallest sum of squares. */
function shortestPairs(left: readonly Point[], right: readonly Point[]): Pair[] {
  const [rows, columns] = [left.length, right.length];
  const cost = new Float64Array(rows * columns);
  for (let i = 0, cell = 0; i < rows; i++) {
    const a = at(left, i);
    for (let j = 0; j < columns; j++, cell++) {
      const b = at(right, j);
      const square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
      const fromLeft = i > 0 ? (cost[cell - columns] ?? 0) + square : Number.POSITIVE_INFINITY;
      const fromRight = j > 0 ? (cost[cell - 1] ?? 0) + square : Number.POSITIVE_INFINITY;
      const fromBoth =
        i > 0 && j > 0 ? (cost[cell - columns - 1] ?? 0) + 2 * square : Number.POSITIVE_INFINITY;
      const least = Math.min(fromLeft, fromRight, fromBoth);
      cost[cell] = least === Number.POSITIVE_INFINITY ? square : least;
    }
  }
  const pairs: Pair[] = [];
  for (let i = rows - 1, j = columns - 1; ; ) {
    pairs.push([i, j]);
    if (i === 0 && j === 0) return pairs.reverse();
    const cell = i * columns + j;
    const square = distance(at(left, i), at(right, j)) ** 2;
    const value = cost[cell] ?? 0;
    const isFrom = (from: number, weight: number) =>
      Math.abs((cost[from] ?? 0) + weight * square - value) <= 1e-9 * (1 + value);
    if (i > 0 && j > 0 && isFrom(cell - columns - 1, 2)) [i, j] = [i - 1, j - 1];
    else if (i > 0 && (j === 0 || isFrom(cell - columns, 1))) i--;
    else j--;
  }
}

/** Means over neighbours; the ends stay. */
function smoothed(pairs: readonly Pair[], reach: number): Pair[] {
  const sums = [0, 1].map((side) => {
    let total = 0;
    return [0, ...pairs.map((pair) => (total += at(pair, side)))];
  });
  return pairs.map((_, index) => {
    const span = Math.min(reach, index, pairs.length - 1 - index);
    const mean = (side: number) =>
      (at(at(sums, side), index + span + 1) - at(at(sums, side), index - span)) / (2 * span + 1);
    return [mean(0), mean(1)];
  });
}

type Rung = readonly [Point, Point];

/** Rungs at even distances, measured in the middle between the center and the longer edge. */
function evenRungs(rungs: readonly Rung[], step: number): Rung[] {
  const along = [0];
  for (let i = 1; i < rungs.length; i++) {
    const [[a, b], [c, d]] = [at(rungs, i - 1), at(rungs, i)];
    const [l, r] = [distance(a, c), distance(b, d)];
    along.push(at(along, i - 1) + 0.85 * Math.max(l, r) + 0.15 * Math.min(l, r));
  }
  const length = at(along, along.length - 1);
  const parts = Math.max(2, Math.ceil(length / step));
  const [left, right] = [rungs.map(([a]) => a), rungs.map(([, b]) => b)];
  let edge = 0;
  return Array.from({ length: parts + 1 }, (_, part) => {
    const goal = (length * part) / parts;
    while (edge < rungs.length - 2 && at(along, edge + 1) < goal) edge++;
    const span = at(along, edge + 1) - at(along, edge);
    const index = edge + (span === 0 ? 0 : Math.min(1, (goal - at(along, edge)) / span));
    return [pointAt(left, index), pointAt(right, index)];
  });
}

/** True if a stroke ends against another one, not against itself. */
const beginsBelow = ({ passes }: Stroke, junction: number | undefined): boolean =>
  junction !== undefined && !passes.includes(junction);

/** Rungs before the first one: a stroke begins below the one that it ends against. */
function overlapOf(ladder: readonly Rung[]): Rung[] {
  const [first, inner] = [at(ladder, 0), at(ladder, Math.min(4, ladder.length - 1))];
  const [from, to] = [between(...inner, 0.5), between(...first, 0.5)];
  return [0.5, 1].map((share) => {
    const moved = towards(to, from, -Rules.overlap * share);
    const shift = { x: moved.x - to.x, y: moved.y - to.y };
    const [a, b] = [0.06, 0.94].map((side) => between(...first, side));
    const move = (point: Point = to) => ({ x: point.x + shift.x, y: point.y + shift.y });
    return [move(a), move(b)];
  });
}
