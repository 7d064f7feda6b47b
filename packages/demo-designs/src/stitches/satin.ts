import { between, distance, isClosed, type Path, type Point, pointAt, polar } from "../geometry/point.ts";
import { evenly, frames, lengthOf } from "../geometry/polyline.ts";
import { running } from "./running.ts";

/** Distance between adjacent stitches of a dense column, mm. */
export const SATIN_SPACING = 0.5;
/** Longer stitches snag, so a wide column is split, mm. */
const LONGEST_THROW = 6.4;

/** Zigzag between two rails of the same direction; `spacing` in mm along them. */
export function satinBetween(left: Path, right: Path, spacing = SATIN_SPACING): Point[] {
  const longest = Math.max(lengthOf(left), lengthOf(right));
  const shortest = Math.min(lengthOf(left), lengthOf(right));
  const count = Math.max(2, Math.round((longest * 0.75 + shortest * 0.25) / spacing));
  const a = evenly(left, count);
  const b = evenly(right, count);
  const stitches: Point[] = [];
  for (let i = 0; i <= count; i++) {
    throwAcross(stitches, pointAt(a, i), i * 2);
    throwAcross(stitches, between(pointAt(b, i), pointAt(b, i + 1), 0.5), i * 2 + 1);
  }
  return stitches;
}

/** Width in mm at fraction t of the line, or one width for all of it. */
export type Width = number | ((t: number) => number);

/** A satin line of the given width over a centre run; starts and ends where the path does. */
export function satinLine(path: Path, width: Width, spacing = SATIN_SPACING): Point[] {
  const widthAt = typeof width === "number" ? () => width : width;
  const length = lengthOf(path);
  const count = Math.max(2, Math.round(length / spacing));
  const walk = frames(path, count);
  const top: Point[] = [];
  for (const [i, at] of walk.entries()) {
    const half = Math.max(0.15, widthAt(i / count) / 2);
    throwAcross(top, polar(at, at.angle - Math.PI / 2, half), i * 2);
    throwAcross(top, polar(at, at.angle + Math.PI / 2, half), i * 2 + 1);
  }
  if (length < 4) return top;
  const under = running(path, 2.6);
  return isClosed(path) ? [...under, ...top] : [...under, ...under.toReversed().slice(1), ...top];
}

/** Adds penetrations to the long stitches of a zigzag. */
export function splitThrows(zigzag: Path): Point[] {
  const stitches: Point[] = [];
  for (const [i, to] of zigzag.entries()) throwAcross(stitches, to, i);
  return stitches;
}

/** Adds `to`, with intermediate penetrations in a long stitch; they are staggered so that no groove shows. */
function throwAcross(stitches: Point[], to: Point, turn: number): void {
  const from = stitches.at(-1);
  if (from !== undefined) {
    const pieces = Math.ceil(distance(from, to) / LONGEST_THROW);
    const stagger = pieces > 1 ? (((turn * 5) % 8) - 3.5) / 26 : 0;
    for (let i = 1; i < pieces; i++) stitches.push(between(from, to, i / pieces + stagger));
  }
  stitches.push(to);
}
