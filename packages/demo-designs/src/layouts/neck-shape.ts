import { arc, spline } from "../geometry/curve.ts";
import { type Path, type Point, point, points } from "../geometry/point.ts";

export type NeckShape =
  | "round"
  | "u"
  | "v"
  | "pot"
  | "boat"
  | "square"
  | "keyhole"
  | "paan"
  | "glass"
  | "sweetheart";

/**
 * The neck's edge from the right shoulder to the left one, with the top of the opening at y = 0. In this
 * direction the garment is on the left.
 */
export function neckLine(shape: NeckShape, width: number, depth: number): Point[] {
  const half = SHAPES[shape].map((p) => point((p.x * width) / 2, p.y * depth));
  const otherHalf = half
    .slice(0, -1)
    .reverse()
    .map((p) => point(-p.x, p.y));
  return [...half, ...otherHalf];
}

const smooth = (...pairs: number[]): Point[] => spline(points(...pairs));

/** Right halves from the shoulder to the lowest point, in fractions of half the width and of the depth. */
const SHAPES: Readonly<Record<NeckShape, Path>> = {
  round: arc(point(0, 0), 1, 1, 0, Math.PI / 2),
  u: smooth(0.96, 0, 0.99, 0.2, 1, 0.5, 0.93, 0.75, 0.7, 0.92, 0.36, 0.985, 0, 1),
  v: smooth(1, 0, 0.86, 0.22, 0.62, 0.5, 0.3, 0.8, 0, 1),
  pot: smooth(0.62, 0, 0.58, 0.14, 0.7, 0.32, 0.93, 0.52, 0.98, 0.7, 0.8, 0.88, 0.42, 0.98, 0, 1),
  boat: smooth(1, 0, 0.84, 0.42, 0.6, 0.74, 0.3, 0.94, 0, 1),
  square: [
    point(0.92, 0),
    point(0.96, 0.5),
    ...smooth(1, 0.9, 0.985, 0.97, 0.93, 0.995, 0.86, 1),
    point(0.4, 1),
    point(0, 1),
  ],
  keyhole: smooth(0.3, 0, 0.34, 0.12, 0.58, 0.3, 0.92, 0.52, 1, 0.7, 0.86, 0.88, 0.46, 0.98, 0, 1),
  paan: smooth(0.78, 0, 0.92, 0.24, 1, 0.46, 0.9, 0.66, 0.62, 0.8, 0.26, 0.89, 0, 1),
  glass: smooth(1, 0, 0.86, 0.2, 0.7, 0.42, 0.68, 0.62, 0.74, 0.82, 0.56, 0.95, 0, 1),
  sweetheart: smooth(0.95, 0, 1, 0.3, 0.98, 0.62, 0.84, 0.88, 0.56, 0.99, 0.26, 0.985, 0, 0.9),
};
