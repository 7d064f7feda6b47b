import { at, distance, lengthsAlong, type Point } from "../geometry/points.ts";
import { Rules } from "../stitches/sewing-rules.ts";

/** A part shorter than this many widths is a dot. */
const DOT_LENGTH = 1.5;
/** A dot this many times longer than wide has an axis of its own; other dots stand upright. */
const LONG_DOT = 1.25;
/** True for a part without junctions that is hardly longer than wide. */
export function isBlob(left: readonly Point[], right: readonly Point[]): boolean {
  const count = Math.min(left.length, right.length);
  const rungs = Array.from({ length: count }, (_, index) => {
    const share = count < 2 ? 0 : index / (count - 1);
    return [
      at(left, Math.round(share * (left.length - 1))),
      at(right, Math.round(share * (right.length - 1))),
    ] as const;
  });
  const width = Math.max(...rungs.map(([a, b]) => distance(a, b)));
  const length =
    lengthsAlong(rungs.map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))).at(-1) ?? 0;
  return length < DOT_LENGTH * width;
}

/** Both edges of a dot along its axis. */
export function blobRails(contour: readonly Point[]): { left: Point[]; right: Point[] } {
  const axis = axisOf(contour);
  const reach = contour.map(({ x, y }) => x * axis.x + y * axis.y);
  const [least, most] = [Math.min(...reach), Math.max(...reach)];
  const [start, end] = [reach.indexOf(least), reach.indexOf(most)];
  const inset = Math.min(Rules.endInset, (most - least) / 8);
  const side = (step: 1 | -1) => {
    const rail: Point[] = [];
    for (let index = start; ; index = (index + step + contour.length) % contour.length) {
      const along = at(reach, index);
      if (along >= least + inset && along <= most - inset) rail.push(at(contour, index));
      if (index === end) return rail.length > 1 ? rail : [at(contour, start), at(contour, end)];
    }
  };
  return { left: side(1), right: side(-1) };
}

/** Longest direction of a dot if it has one, else downwards. */
function axisOf(contour: readonly Point[]): Point {
  const count = contour.length;
  const [cx, cy] = [
    contour.reduce((sum, { x }) => sum + x, 0) / count,
    contour.reduce((sum, { y }) => sum + y, 0) / count,
  ];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of contour) {
    xx += (x - cx) ** 2;
    xy += (x - cx) * (y - cy);
    yy += (y - cy) ** 2;
  }
  const spread = Math.hypot((xx - yy) / 2, xy);
  const [long, short] = [(xx + yy) / 2 + spread, (xx + yy) / 2 - spread];
  if (long < short * LONG_DOT ** 2) return { x: 0, y: 1 };
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
