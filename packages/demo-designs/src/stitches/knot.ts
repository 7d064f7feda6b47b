import { type Path, type Point, polar } from "../geometry/point.ts";
import { frames, lengthOf } from "../geometry/polyline.ts";

/**
 * A bead: long stitches through the centre, each rotated a little against the last, so that it is round and
 * raised.
 */
export function knot(centre: Point, diameter: number, angle = 0, spacing = 0.45): Point[] {
  const corners = Math.max(7, Math.round((Math.PI * diameter) / (spacing * 1.7)) | 1);
  const path: Point[] = [];
  for (let i = 0; i <= corners; i++) {
    path.push(polar(centre, angle + Math.PI + (i * Math.PI * (corners - 1)) / corners, diameter / 2));
  }
  return path;
}

/** A sequin: a ring of spokes around an open eye. */
export function sequin(centre: Point, diameter: number): Point[] {
  const spokes = Math.max(10, Math.round(diameter * 4.2));
  const path: Point[] = [];
  for (let i = 0; i <= spokes; i++) {
    const angle = (i / spokes) * Math.PI * 2;
    path.push(polar(centre, angle, diameter / 2), polar(centre, angle + 0.12, diameter * 0.16));
  }
  return path;
}

/** A string of beads in one uncut line, `pitch` mm from bead to bead. */
export function beadString(path: Path, diameter: number, pitch: number): Point[] {
  const count = Math.max(1, Math.round(lengthOf(path) / pitch));
  return frames(path, count).flatMap((at) => knot(at, diameter, at.angle));
}
