/** A position on the cloth in mm; x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An open line, or a closed one that repeats its first point at the end. */
export type Path = readonly Point[];

export const point = (x: number, y: number): Point => ({ x, y });

/** Points from flat pairs: `points(0, 0, 10, 5)`. */
export function points(...pairs: readonly number[]): Point[] {
  const path: Point[] = [];
  for (let i = 0; i + 1 < pairs.length; i += 2) path.push(point(pairs[i] ?? 0, pairs[i + 1] ?? 0));
  return path;
}

/** `Math.hypot` guards against overflow that cannot happen on cloth, at ten times the cost. */
export const lengthOfVector = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const distance = (a: Point, b: Point): number => lengthOfVector(b.x - a.x, b.y - a.y);

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** The point `length` away from `from`, at `angle` radians from the x axis towards y. */
export const polar = (from: Point, angle: number, length: number): Point => ({
  x: from.x + Math.cos(angle) * length,
  y: from.y + Math.sin(angle) * length,
});

/** The point at `index`, clamped to the path; the origin for an empty path. */
export function pointAt(path: Path, index: number): Point {
  return path[Math.max(0, Math.min(path.length - 1, index))] ?? { x: 0, y: 0 };
}

export const firstPoint = (path: Path): Point => pointAt(path, 0);
export const lastPoint = (path: Path): Point => pointAt(path, path.length - 1);
export const isClosed = (path: Path): boolean =>
  path.length > 2 && distance(firstPoint(path), lastPoint(path)) < 1e-6;
