import { at, between, distance, lengthsAlong, type Point, shortened } from "../geometry/points.ts";
import { Rules } from "../stitches/sewing-rules.ts";

/** A turn that makes a corner of a stroke's end; round ends turn less on such a short way. */
const END_CORNER = Math.PI / 6;
const MAX_CHORDS = 26;

/** Both edges of a stroke. */
export interface Rails {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

/** The boundary of a stroke's free end, from its left edge over the cap to its right edge. */
interface FreeEnd {
  readonly boundary: readonly Point[];
  /** Length along the boundary up to each point. */
  readonly along: readonly number[];
  /** Index in the middle of the cap. */
  readonly middle: number;
  readonly width: number;
  readonly axis: Point;
}

/** Ends both edges at the corners of a free end, or where a round one begins to close. */
export function capped(left: readonly Point[], cap: readonly Point[], right: readonly Point[]): Rails {
  const boundary = [...left, ...cap, ...right.toReversed()];
  const middle = Math.min(boundary.length - 1, left.length + Math.floor(cap.length / 2));
  const end = freeEnd({ left, right }, boundary, middle);
  const corners = cornersOf(end);
  const [i, j] = corners ?? roundEnd(end);
  const rails = { left: boundary.slice(0, i + 1), right: boundary.slice(j).toReversed() };
  const inset = corners ? Math.min(Rules.endInset, end.width / 4) : 0;
  return { left: shortened(rails.left, inset), right: shortened(rails.right, inset) };
}

function freeEnd({ left, right }: Rails, boundary: readonly Point[], middle: number): FreeEnd {
  const tip = at(boundary, middle);
  const middles: Point[] = [];
  const widths: number[] = [];
  let [i, j] = [left.length - 1, right.length - 1];
  while (i > 0 && j > 0 && widths.length < MAX_CHORDS) {
    const [l, r] = [at(left, i), at(right, j)];
    middles.push(between(l, r, 0.5));
    widths.push(distance(l, r));
    if (distance(l, tip) < distance(r, tip)) i--;
    else j--;
  }
  const width = at(
    widths.toSorted((a, b) => a - b),
    Math.floor(widths.length / 2),
  );
  const near = middles.find((point) => distance(point, tip) > 0.6 * width) ?? at(middles, middles.length - 1);
  const far = middles.find((point) => distance(point, tip) > 1.4 * width) ?? near;
  const [from, to] = distance(far, near) > 0.1 * width ? [far, near] : [near, tip];
  const length = Math.max(distance(from, to), Number.EPSILON);
  const along = lengthsAlong(boundary);
  return {
    boundary,
    along,
    middle,
    width,
    axis: { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
  };
}

/** The two corners with the sharpest turns that are about as far apart as the stroke is wide. */
function cornersOf({ boundary, along, middle, width }: FreeEnd): readonly [number, number] | undefined {
  const corners: (readonly [index: number, turn: number])[] = [];
  for (let index = 1; index < boundary.length - 1; index++) {
    if (Math.abs(at(along, index) - at(along, middle)) > 1.6 * width) continue;
    const turn = turnOver(boundary, along, index, 0.15 * width);
    if (turn > END_CORNER) corners.push([index, turn]);
  }
  let best: readonly [number, number] | undefined;
  let sharpest = 0;
  for (const [i, before] of corners)
    for (const [j, after] of corners) {
      const apart = distance(at(boundary, i), at(boundary, j));
      const way = at(along, j) - at(along, i);
      if (j <= i || apart < 0.5 * width || apart > 1.7 * width || way > 1.15 * apart) continue;
      if (before + after <= sharpest) continue;
      sharpest = before + after;
      best = [i, j];
    }
  return best;
}

/** Turn to the right between the points a length before and after one. */
function turnOver(
  boundary: readonly Point[],
  along: readonly number[],
  index: number,
  length: number,
): number {
  let [before, after] = [index - 1, index + 1];
  while (before > 0 && at(along, index) - at(along, before) < length) before--;
  while (after < boundary.length - 1 && at(along, after) - at(along, index) < length) after++;
  const [a, b, c] = [at(boundary, before), at(boundary, index), at(boundary, after)];
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return Math.atan2(Math.sin(turn), Math.cos(turn)) * TURN_AT_ENDS;
}

/** Ends turn from the left edge to the right one: against the clock, with y growing down. */
const TURN_AT_ENDS = -1;

/** The points on both sides where the end begins to close, measured along the stroke. */
function roundEnd({ boundary, along, middle, width, axis }: FreeEnd): readonly [number, number] {
  const reach = boundary.map(({ x, y }) => x * axis.x + y * axis.y);
  let tip = middle;
  for (const [index, far] of reach.entries())
    if (Math.abs(at(along, index) - at(along, middle)) < width && far > at(reach, tip)) tip = index;
  const isNearTip = (index: number) =>
    at(reach, tip) - at(reach, index) < Math.min(Rules.endInset, width / 4);
  let [i, j] = [tip, tip];
  while (i > 1 && isNearTip(i)) i--;
  while (j < boundary.length - 2 && isNearTip(j)) j++;
  return [i, j];
}
