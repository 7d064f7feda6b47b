import { type Cloth, Layer } from "../cloth.ts";
import { arc, circle, curve, outline, polygon, spiral } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { frames } from "../geometry/polyline.ts";
import { varies } from "./motif.ts";
import { petal } from "./petal.ts";

const SWAN = outline(
  -25,
  -46,
  -19,
  -43,
  -16.5,
  -35,
  -19,
  -25,
  -21,
  -14,
  -16,
  -6,
  -4,
  -5,
  10,
  -8,
  22,
  -14,
  31,
  -20,
  33,
  -8,
  28,
  6,
  18,
  18,
  4,
  25,
  -10,
  25,
  -24,
  18,
  -33,
  6,
  -34.5,
  -8,
  -30,
  -20,
  -25.5,
  -28,
  -26,
  -33,
  -31,
  -35,
  -33,
  -40,
  -30,
  -45,
);

/** Hamsa (annapakshi), the temple swan: curved neck, petalled wing, a flowering tail. */
export function hamsa(cloth: Cloth, style: number): void {
  tail(cloth, style);
  cloth.on(Layer.detail).fill("main", [SWAN], { angle: 0.9 });
  cloth.satin("zari", SWAN, 1.5);
  cloth.on(Layer.edge).fill("antique", [polygon(-32, -42, -45, -35, -32, -35)]);
  cloth.on(Layer.edge).fill("light", [circle(point(-25.5, -39), 2.9)]);
  cloth.knot("deep", point(-25.9, -39), 1.3);
  for (const lean of [-2, -1.5, -1]) {
    const tip = polar(point(-24, -45), lean, 8);
    cloth.on(Layer.edge).bean("zari", [point(-24, -45), tip]);
    cloth.knot("accent", tip, 2);
  }
  necklace(cloth);
  wing(cloth);
  for (const x of [-8, 3]) cloth.satin("antique", curve(x, 26, x - 1, 34, x - 7, 38), 1.2);
  petal(cloth, {
    base: point(-44, 44),
    tip: point(34, 44),
    width: 6,
    body: "leaf",
    veined: true,
    edge: "zari",
  });
}

function necklace(cloth: Cloth): void {
  cloth.beads("light", arc(point(-25, -21), 7, 4, 0, 2.8), 1.4, 2);
  cloth.beads("zari", arc(point(-28, -13), 8, 5, 0, 2.7), 1.4, 2);
  for (const at of frames(curve(-32, -3, -27, 8, -17, 18), 5)) cloth.on(Layer.edge).knot("accent", at, 2);
}

function wing(cloth: Cloth): void {
  const root = point(-12, 6);
  const top = cloth.on(Layer.edge);
  for (const [i, lean] of [-0.52, -0.22, 0.08, 0.38].entries()) {
    petal(top, {
      base: polar(root, lean, 8),
      tip: polar(root, lean, 42 - i * 6),
      width: 9,
      body: i % 2 === 0 ? "accent" : "deep",
      edge: "zari",
      edgeWidth: 1,
      bend: -0.06,
    });
  }
  cloth.on(Layer.edge).fill("antique", [circle(root, 7)], { angle: 0.5 });
  cloth.satin("zari", circle(root, 7), 1);
  cloth.knot("light", root, 2.4);
}

/** Five long plumes like curling petals, beads between their tips. */
function tail(cloth: Cloth, style: number): void {
  const root = point(20, -4);
  for (let i = 0; i < 5; i++) {
    const lean = -1.75 + i * 0.5;
    const tip = polar(root, lean, 45 - i * 4.4);
    petal(cloth, {
      base: polar(root, lean, 8),
      tip,
      width: 12,
      profile: "drop",
      bend: 0.1,
      body: i % 2 === 0 ? "accent" : "leaf",
      heart: i % 2 === 0 ? "light" : "zari",
      edge: "zari",
      edgeWidth: 1.1,
    });
    cloth.knot("light", polar(root, lean, 49 - i * 4.4), 2.2);
  }
  if (varies(style, 0)) cloth.satin("antique", spiral(point(38, 26), 7, 3.6, 1.3), 1.2);
}

/** Parrot on a twig, tail hanging. */
export function parrot(cloth: Cloth, style: number): void {
  const shape = outline(
    -12,
    -48,
    0,
    -47,
    9,
    -38,
    11,
    -26,
    17,
    -10,
    18,
    6,
    13,
    18,
    16,
    34,
    20,
    50,
    8,
    42,
    2,
    28,
    -6,
    18,
    -15,
    6,
    -18,
    -10,
    -16,
    -24,
    -20,
    -32,
    -19,
    -42,
  );
  cloth.fill("leaf", [shape], { angle: 1.2 });
  cloth.satin("zari", shape, 1.4);
  cloth
    .on(Layer.edge)
    .fill("accent", [outline(-18, -42, -26, -40, -29, -33, -26, -27, -23, -32, -18, -33)], { angle: 0.8 });
  cloth.on(Layer.detail).fill("light", [circle(point(-9, -38), 3.8)]);
  cloth.knot("deep", point(-9, -38), 1.6);
  cloth.beads("accent", curve(-16, -25, -4, -22, 10, -27), 1.6, 2);
  cloth.beads("zari", curve(-16, -20, -3, -17, 12, -22), 1.4, 2);
  const root = point(3, -10);
  for (const [i, lean] of [1.75, 1.4, 1.05].entries()) {
    petal(cloth.on(Layer.detail), {
      base: root,
      tip: polar(root, lean, 36 - i * 5),
      width: 9,
      body: i % 2 === 0 ? "main" : "deep",
      edge: "zari",
      edgeWidth: 0.9,
    });
  }
  cloth.satin("antique", curve(-32, 24, -12, 19, 6, 22, 32, 18), 1.8);
  for (const [x, up] of [
    [-26, -1],
    [-18, 1],
    [25, -1],
    [30, 1],
  ] as const) {
    petal(cloth, {
      base: point(x, 22),
      tip: point(x + (x < 0 ? -9 : 9), 22 + up * 12),
      width: 8,
      body: varies(style, 0) ? "main" : "leaf",
      veined: true,
      edge: "zari",
    });
  }
}
