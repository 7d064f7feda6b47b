import { type Cloth, Layer, type Role } from "../cloth.ts";
import { spline } from "../geometry/curve.ts";
import { lengthOfVector, type Path, type Point, point, points } from "../geometry/point.ts";
import { reversed } from "../geometry/polyline.ts";

export type PetalProfile = "leaf" | "lotus" | "round" | "bud" | "spear" | "drop";

export interface Petal {
  readonly base: Point;
  readonly tip: Point;
  readonly width: number;
  readonly profile?: PetalProfile;
  /** Sideways bend as a fraction of the length; positive to the right of base → tip. */
  readonly bend?: number;
  readonly body: Role;
  /** Thread of a smaller petal on top. */
  readonly heart?: Role;
  /** Thread of the outline; undefined draws no outline. */
  readonly edge?: Role;
  readonly edgeWidth?: number;
  /** Two slanting halves with a vein between them. */
  readonly veined?: boolean;
}

/** A petal or leaf in satin. Small ones are drawn without the details that would not show. */
export function petal(cloth: Cloth, look: Petal): void {
  const { left, right } = petalRails(look);
  if (look.veined === true && cloth.shows(look.width, 4)) veined(cloth, look, left, right);
  else cloth.column(look.body, left, right);
  if (look.heart !== undefined && cloth.shows(look.width, 4)) heart(cloth, look, look.heart);
  if (look.edge !== undefined && cloth.shows(look.width, 3.4)) {
    const rim = [...left, ...reversed(right)];
    if (cloth.shows(look.width, 5.6)) cloth.satin(look.edge, rim, look.edgeWidth ?? 1.3);
    else cloth.on(Layer.edge).bean(look.edge, rim);
  }
}

/** The petal's outline as one closed ring. */
export function petalRing(look: Omit<Petal, "body">): Point[] {
  const { left, right } = petalRails(look);
  const ring = [...left, ...reversed(right)];
  ring.push(ring[0] ?? look.base);
  return ring;
}

const PROFILES: Readonly<Record<PetalProfile, Path>> = {
  leaf: spline(points(0, 0, 0.2, 0.7, 0.45, 1, 0.75, 0.62, 1, 0)),
  lotus: spline(points(0, 0.3, 0.2, 0.76, 0.45, 1, 0.7, 0.8, 0.88, 0.32, 1, 0)),
  round: spline(points(0, 0.16, 0.3, 0.62, 0.65, 1, 0.88, 0.78, 1, 0)),
  bud: spline(points(0, 0.45, 0.25, 0.95, 0.5, 0.92, 0.8, 0.45, 1, 0)),
  spear: spline(points(0, 0.2, 0.3, 0.9, 0.5, 0.85, 1, 0)),
  drop: spline(points(0, 0, 0.3, 0.42, 0.7, 1, 0.92, 0.7, 1, 0)),
};

/** Left and right edges, both from base to tip. */
export function petalRails(look: Omit<Petal, "body">): { left: Point[]; right: Point[] } {
  const { base, tip, width, bend = 0 } = look;
  const dx = tip.x - base.x;
  const dy = tip.y - base.y;
  const length = lengthOfVector(dx, dy) || 1;
  const side = (sign: number): Point[] =>
    PROFILES[look.profile ?? "leaf"].map((knot) => {
      const t = Math.max(0, Math.min(1, knot.x));
      const sideways = Math.sin(Math.PI * t) * bend * length + (sign * Math.max(0, knot.y) * width) / 2;
      return point(base.x + dx * t - (dy / length) * sideways, base.y + dy * t + (dx / length) * sideways);
    });
  return { left: side(-1), right: side(1) };
}

function heart(cloth: Cloth, look: Petal, role: Role): void {
  const inner = petalRails({
    ...look,
    base: mix(look.base, look.tip, 0.1),
    tip: mix(look.base, look.tip, 0.74),
    width: look.width * 0.46,
  });
  cloth.on(Layer.detail).column(role, inner.left, inner.right);
}

function veined(cloth: Cloth, look: Petal, left: Path, right: Path): void {
  const vein = left.map((p, i) => mix(p, right[i] ?? p, 0.5));
  const shortVein = vein.slice(0, Math.ceil(vein.length * 0.86));
  const withoutStart = (rail: Path): Path => rail.slice(Math.floor(rail.length * 0.12));
  cloth.column(look.body, shortVein, withoutStart(left));
  cloth.column(look.body, shortVein, withoutStart(right));
  const edge = look.edge ?? look.heart;
  if (edge !== undefined && cloth.shows(look.width, 4)) cloth.on(Layer.edge).bean(edge, vein);
}

const mix = (a: Point, b: Point, t: number): Point => point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
