import type { Path, Point } from "./point.ts";

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Placement of a motif: mirrored first, then scaled, turned (radians, clockwise on screen) and moved. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  readonly scale?: number;
  readonly mirror?: boolean;
}

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function placed(place: Placement): Affine {
  const { x = 0, y = 0, turn = 0, scale = 1, mirror = false } = place;
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  const flip = mirror ? -1 : 1;
  return { a: cos * flip, b: sin * flip, c: -sin, d: cos, e: x, f: y };
}

/** The transformation that applies `inner`, then `outer`. */
export function composed(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export const scaleOf = (t: Affine): number => Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));

export const mapPoint = (t: Affine, p: Point): Point => ({
  x: t.a * p.x + t.c * p.y + t.e,
  y: t.b * p.x + t.d * p.y + t.f,
});

export const mapPath = (t: Affine, path: Path): Point[] => path.map((p) => mapPoint(t, p));

/** The direction (radians) that `angle` becomes under `t`. */
export const mapAngle = (t: Affine, angle: number): number =>
  Math.atan2(t.b * Math.cos(angle) + t.d * Math.sin(angle), t.a * Math.cos(angle) + t.c * Math.sin(angle));
