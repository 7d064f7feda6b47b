import { type Cloth, Layer, type Role, sprinkled } from "../cloth.ts";
import { outline } from "../geometry/curve.ts";
import { type Path, type Point, point } from "../geometry/point.ts";
import { frames, offset, stretch } from "../geometry/polyline.ts";
import { flower } from "./flower.ts";
import { lattice } from "./lattice.ts";
import { varies } from "./motif.ts";
import { petal } from "./petal.ts";

const BODY = outline(
  -8,
  46,
  -30,
  38,
  -40,
  16,
  -36,
  -8,
  -22,
  -28,
  0,
  -42,
  20,
  -47,
  34,
  -41,
  38,
  -29,
  31,
  -21,
  25,
  -25,
  23,
  -32,
  14,
  -29,
  10,
  -16,
  17,
  2,
  25,
  20,
  18,
  38,
);

const RIM = offset(BODY, 2.2);
const BACK = stretch(offset(BODY, 5), 0, 0.43);

/** Mango (paisley, kairi): curled tip, rows inside, and a fringe of petals, rays or beads outside. */
export function mango(cloth: Cloth, style: number): void {
  const isLarge = cloth.shows(100, 26);
  cloth.fill("main", [BODY], { angle: -0.9 });
  heart(cloth.on(Layer.detail), style, isLarge);
  if (isLarge) {
    cloth.on(Layer.detail).beads(varies(style, 2) ? "light" : "zari", drop(0.84), 1.3, 2.1);
    cloth.coil("antique", RIM, 1.5);
  }
  cloth.satin("zari", BODY, 2);
  fringe(cloth, style);
  cloth.knot("zari", point(31, -30), 3.4);
}

/** The body without its curl, inset by `k` from its outline. */
function drop(k: number): Point[] {
  const around = (...pairs: number[]): Point[] =>
    outline(...pairs).map((p) => point(-8 + (p.x + 8) * k, 14 + (p.y - 14) * k));
  return around(-8, 44, -28, 37, -38, 15, -33, -8, -18, -26, 4, -38, 9, -22, 13, -4, 22, 19, 15, 37);
}

function heart(cloth: Cloth, style: number, isLarge: boolean): void {
  if (!isLarge) {
    cloth.fill("accent", [drop(0.5)], { angle: 0.7 });
    return;
  }
  cloth.fill("accent", [drop(0.68)], { angle: 0.7 });
  cloth.on(Layer.edge).chain("zari", drop(0.68), 1.2);
  const kind = style % 4;
  if (kind === 0) flower(cloth.on(Layer.edge).at({ x: -9, y: 17, scale: 0.34 }), style);
  else if (kind === 1) lattice(cloth.on(Layer.edge), "light", [drop(0.6)], 7);
  else if (kind === 2) eye(cloth);
  else for (const p of sprinkled([drop(0.62)], 8, 2)) cloth.on(Layer.edge).knot("light", p, 2);
}

function eye(cloth: Cloth): void {
  cloth.on(Layer.edge).fill("deep", [drop(0.46)], { angle: -0.4 });
  cloth.on(Layer.edge).satin("zari", drop(0.46), 1.2);
  cloth.on(Layer.edge).fill("light", [drop(0.2)], { angle: 0 });
}

function fringe(cloth: Cloth, style: number): void {
  const kind = (style >> 2) % 4;
  const count = kind === 1 ? 22 : 13;
  for (const [i, at] of frames(BACK, count).entries()) {
    const out = at.angle - Math.PI / 2;
    const reach = (length: number): Point =>
      point(at.x + Math.cos(out) * length, at.y + Math.sin(out) * length);
    const tone: Role = i % 2 === 0 ? "accent" : "main";
    if (kind === 0)
      petal(cloth, { base: at, tip: reach(11), width: 7, body: tone, profile: "lotus", edge: "zari" });
    else if (kind === 1) ray(cloth, at, reach(i % 2 === 0 ? 9 : 6));
    else if (kind === 2) cloth.knot(i % 2 === 0 ? "light" : "zari", reach(2.5), 3);
    else petal(cloth, { base: at, tip: reach(10), width: 5.5, body: "leaf", bend: 0.12, veined: true });
  }
}

function ray(cloth: Cloth, from: Point, to: Point): void {
  const line: Path = [from, to];
  cloth.satin("zari", line, 1.1);
  cloth.knot("light", to, 2);
}
