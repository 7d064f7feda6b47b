import { isClosed, type Path, type Point, pointAt } from "./point.ts";
import { lengthOf } from "./polyline.ts";

/**
 * Outlines of one area. A point is inside when an odd number of them surround it, so inner rings are holes.
 */
export type Region = readonly Path[];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(path: Iterable<Point>): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const p of path) {
    left = Math.min(left, p.x);
    right = Math.max(right, p.x);
    top = Math.min(top, p.y);
    bottom = Math.max(bottom, p.y);
  }
  return { left, top, right, bottom };
}

/** Signed area: positive when the ring runs clockwise on screen. */
export function areaOf(ring: Path): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = pointAt(ring, i);
    const b = pointAt(ring, (i + 1) % ring.length);
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

export function contains(region: Region, p: Point): boolean {
  let inside = false;
  for (const ring of region) {
    for (let i = 0; i < ring.length; i++) {
      const a = pointAt(ring, i);
      const b = pointAt(ring, (i + 1) % ring.length);
      if (a.y > p.y === b.y > p.y) continue;
      if (p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  }
  return inside;
}

/** Smallest distance from `p` to the path's corners; exact enough where its points are close together. */
export function clearance(path: Path, p: Point): number {
  let least = Infinity;
  for (const q of path) least = Math.min(least, (q.x - p.x) ** 2 + (q.y - p.y) ** 2);
  return Math.sqrt(least);
}

/** True for a closed ring that is long enough to sew. */
export const isSewable = (ring: Path): boolean => isClosed(ring) && lengthOf(ring) > 2;
