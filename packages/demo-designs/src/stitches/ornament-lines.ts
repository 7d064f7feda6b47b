import { firstPoint, type Path, type Point, polar } from "../geometry/point.ts";
import { frames, lengthOf } from "../geometry/polyline.ts";

const QUARTER = Math.PI / 2;

/** Chain stitch (aari): a row of small loops `width` mm wide. */
export function chainStitch(path: Path, width = 1.3, link = 1.9): Point[] {
  const count = Math.max(1, Math.round(lengthOf(path) / link));
  const stitches: Point[] = [firstPoint(path)];
  for (const at of frames(path, count).slice(0, -1)) {
    const middle = polar(at, at.angle, link * 0.55);
    const end = polar(at, at.angle, link * 1.12);
    stitches.push(polar(middle, at.angle - QUARTER, width / 2), end);
    stitches.push(polar(middle, at.angle + QUARTER, width / 2), polar(at, at.angle, 0.1), end);
  }
  return stitches;
}

/** Zardosi coil: a twisted rope of slanted, overlapping stitches. */
export function coil(path: Path, width = 1.8, pitch = 0.62): Point[] {
  const count = Math.max(2, Math.round(lengthOf(path) / pitch));
  const stitches: Point[] = [];
  for (const at of frames(path, count)) {
    const lean = polar(at, at.angle, width * 0.42);
    const trail = polar(at, at.angle, -width * 0.42);
    stitches.push(polar(trail, at.angle + QUARTER, width / 2), polar(lean, at.angle - QUARTER, width / 2));
  }
  return stitches;
}

/** A row of herringbone crosses `width` mm wide. */
export function herringbone(path: Path, width = 3, pitch = 1.5): Point[] {
  const count = Math.max(2, Math.round(lengthOf(path) / pitch));
  const stitches: Point[] = [];
  for (const [i, at] of frames(path, count).entries()) {
    const side = i % 2 === 0 ? QUARTER : -QUARTER;
    const edge = polar(at, at.angle + side, width / 2);
    stitches.push(edge, polar(edge, at.angle, -pitch * 0.55), polar(edge, at.angle, pitch * 0.55));
  }
  return stitches;
}
