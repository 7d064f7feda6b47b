import { at, distance, type Point } from "../geometry/points.ts";

/** Outline of a glyph at its place, mm. */
export interface Letter {
  /** Index in the text of the first letter that the glyph belongs to. */
  readonly cluster: number;
  readonly contours: readonly (readonly Point[])[];
}

/** Cluster of the first letter whose outline has a point, or of the nearest one. */
export function clusterAt(point: Point, letters: readonly Letter[]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { cluster, contours } of letters) {
    if (windingOf(point, contours) !== 0) return cluster;
    for (const contour of contours)
      for (const corner of contour) {
        const away = distance(corner, point);
        if (away < least) [least, nearest] = [away, cluster];
      }
  }
  return nearest;
}

function windingOf({ x, y }: Point, contours: readonly (readonly Point[])[]): number {
  let winding = 0;
  for (const contour of contours)
    for (const [index, b] of contour.entries()) {
      const a = at(contour, (index + contour.length - 1) % contour.length);
      if (a.y <= y === b.y <= y) continue;
      if (a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) > x) winding += a.y < b.y ? 1 : -1;
    }
  return winding;
}
