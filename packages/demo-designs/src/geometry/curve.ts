import { firstPoint, type Path, type Point, point, pointAt, points } from "./point.ts";

const STEPS = 6;

/** A smooth line through all given points (Catmull–Rom). */
export function spline(through: Path, isClosed = false): Point[] {
  const count = through.length;
  const get = (i: number): Point => pointAt(through, isClosed ? (i + count) % count : i);
  const path: Point[] = [];
  const spans = isClosed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    for (let s = 0; s < STEPS; s++) {
      path.push(catmullRom(get(i - 1), get(i), get(i + 1), get(i + 2), s / STEPS));
    }
  }
  path.push(isClosed ? firstPoint(path) : get(count - 1));
  return path;
}

/** Shorthand for a smooth open line through flat pairs. */
export const curve = (...pairs: readonly number[]): Point[] => spline(points(...pairs));

/** Shorthand for a smooth closed outline through flat pairs. */
export const outline = (...pairs: readonly number[]): Point[] => spline(points(...pairs), true);

/** A closed polygon from flat pairs. */
export function polygon(...pairs: readonly number[]): Point[] {
  const ring = points(...pairs);
  ring.push(firstPoint(ring));
  return ring;
}

/** Part of an ellipse; radians, clockwise on screen from the right. */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) * 9));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return point(centre.x + rx * Math.cos(angle), centre.y + ry * Math.sin(angle));
  });
}

export function circle(centre: Point, radius: number): Point[] {
  const ring = arc(centre, radius, radius, -Math.PI / 2, Math.PI * 1.5);
  ring[ring.length - 1] = firstPoint(ring);
  return ring;
}

/** A curl that winds inwards from `centre + radius` at `start` for `turns` turns. */
export function spiral(centre: Point, radius: number, start: number, turns: number): Point[] {
  const steps = Math.ceil(Math.abs(turns) * 26);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const angle = start + turns * 2 * Math.PI * t;
    const r = radius * (1 - 0.82 * t);
    return point(centre.x + r * Math.cos(angle), centre.y + r * Math.sin(angle));
  });
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const t2 = t * t;
  const t3 = t2 * t;
  const mix = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
  return point(mix(p0.x, p1.x, p2.x, p3.x), mix(p0.y, p1.y, p2.y, p3.y));
}
