import { firstPoint, lengthOfVector, type Path, type Point, pointAt } from "../geometry/point.ts";
import { evenly, lengthOf, offset } from "../geometry/polyline.ts";

/** Running stitch: penetrations about `length` mm apart that keep the path's sharp corners. */
export function running(path: Path, length = 2.2): Point[] {
  const stitches: Point[] = [firstPoint(path)];
  for (const piece of splitAtCorners(path)) {
    const count = Math.max(1, Math.round(lengthOf(piece) / length));
    stitches.push(...evenly(piece, count).slice(1));
  }
  return stitches;
}

/** Bean stitch: each step is sewn forward, back and forward, which gives a bold thin line. */
export function bean(path: Path, length = 2.2): Point[] {
  const line = running(path, length);
  const stitches: Point[] = [firstPoint(line)];
  for (let i = 1; i < line.length; i++) {
    const from = pointAt(line, i - 1);
    const to = pointAt(line, i);
    stitches.push(to, from, to);
  }
  return stitches;
}

/** A smooth line `width` mm wide made of parallel runs; thinner and faster to sew than satin. */
export function cord(path: Path, width: number): Point[] {
  const runs = Math.max(2, Math.round(width / 0.36));
  const stitches: Point[] = [];
  for (let i = 0; i < runs; i++) {
    const shift = (i - (runs - 1) / 2) * 0.34;
    const line = running(offset(path, shift, 0.9), 2.2);
    stitches.push(...(i % 2 === 0 ? line : line.reverse()));
  }
  return stitches;
}

const SHARP = Math.cos(0.7);

function splitAtCorners(path: Path): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [firstPoint(path)];
  for (let i = 1; i < path.length; i++) {
    const at = pointAt(path, i);
    piece.push(at);
    if (i < path.length - 1 && isCorner(pointAt(path, i - 1), at, pointAt(path, i + 1))) {
      pieces.push(piece);
      piece = [at];
    }
  }
  pieces.push(piece);
  return pieces;
}

function isCorner(a: Point, b: Point, c: Point): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  const scale = lengthOfVector(ux, uy) * lengthOfVector(vx, vy);
  return scale > 0 && (ux * vx + uy * vy) / scale < SHARP;
}
