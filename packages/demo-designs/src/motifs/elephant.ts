import { type Cloth, Layer } from "../cloth.ts";
import { circle, curve, outline, polygon } from "../geometry/curve.ts";
import { point } from "../geometry/point.ts";
import { frames } from "../geometry/polyline.ts";
import { flower } from "./flower.ts";
import { lattice } from "./lattice.ts";
import { varies } from "./motif.ts";
import { petal } from "./petal.ts";

const BODY = outline(
  -31,
  -24,
  -24,
  -32,
  -14,
  -33,
  -5,
  -27,
  8,
  -31,
  24,
  -31,
  37,
  -22,
  43,
  -4,
  43,
  16,
  43,
  34,
  42,
  43,
  29,
  43,
  28,
  32,
  26,
  20,
  14,
  17,
  0,
  19,
  -4,
  24,
  -4,
  34,
  -5,
  43,
  -18,
  43,
  -19,
  32,
  -21,
  18,
  -27,
  8,
  -32,
  10,
  -35,
  22,
  -38,
  34,
  -45,
  40,
  -50,
  34,
  -46,
  31,
  -43,
  24,
  -43,
  8,
  -42,
  -6,
  -38,
  -18,
);
const SADDLE = polygon(3, -32, 30, -31, 34, 6, 2, 6);

/** Temple elephant walking, dressed with a bordered saddle cloth, anklets and a forehead jewel. */
export function elephant(cloth: Cloth, style: number): void {
  cloth.fill("main", [BODY], { angle: varies(style, 0) ? 0.35 : -0.35 });
  cloth.satin("zari", BODY, 1.4);
  saddle(cloth, style);
  head(cloth);
  for (const [x, width] of [
    [-11.5, 13],
    [35.5, 13],
  ] as const) {
    cloth.satin("antique", [point(x - width / 2, 36), point(x + width / 2, 36)], 2);
    cloth.beads("light", [point(x - width / 2, 32.5), point(x + width / 2, 32.5)], 1.4, 2.2);
  }
  cloth.satin("main", curve(43, -8, 48, 2, 46, 14), 1.2);
  petal(cloth, { base: point(46, 13), tip: point(47, 24), width: 4, body: "deep" });
}

function saddle(cloth: Cloth, style: number): void {
  const top = cloth.on(Layer.detail);
  top.fill("accent", [SADDLE], { angle: Math.PI / 2 });
  cloth.satin("zari", SADDLE, 1.8);
  const inner = polygon(7, -26, 27, -25.5, 29.5, 1, 6, 1);
  cloth.coil("antique", inner, 1.3);
  if (varies(style, 1)) lattice(cloth.on(Layer.edge), "light", [inner], 6);
  else flower(cloth.on(Layer.edge).at({ x: 17.5, y: -12, scale: 0.2 }), style);
  for (const at of frames([point(3, 9), point(33, 9)], 8)) cloth.knot("zari", at, 2.4);
  petal(cloth, {
    base: point(16, -33),
    tip: point(16, -50),
    width: 17,
    profile: "lotus",
    body: "accent",
    heart: "light",
    edge: "zari",
  });
  for (const side of [-1, 1])
    petal(cloth, {
      base: point(16 + side * 6, -33),
      tip: point(16 + side * 16, -43),
      width: 9,
      profile: "lotus",
      body: "deep",
      edge: "zari",
    });
}

function head(cloth: Cloth): void {
  const ear = outline(-17, -25, -8, -22, -2, -10, -4, 2, -11, 7, -18, -3, -21, -15);
  cloth.on(Layer.detail).fill("deep", [ear], { angle: 1.1 });
  cloth.satin("zari", ear, 1.2);
  const tusk = {
    base: point(-34, 6),
    tip: point(-49, 13),
    width: 5,
    body: "light",
    bend: -0.18,
    profile: "spear",
  } as const;
  petal(cloth.on(Layer.edge), tusk);
  cloth.on(Layer.edge).fill("light", [circle(point(-31, -12), 2.6)]);
  cloth.knot("deep", point(-31, -12), 1.3);
  cloth.beads("zari", curve(-38, -18, -30, -20, -22, -30), 1.5, 2.2);
  for (let i = 0; i < 4; i++)
    cloth.on(Layer.edge).bean("zari", [point(-42.5, 4 + i * 6), point(-35.5 - i * 0.6, 5 + i * 6)]);
  petal(cloth, {
    base: point(-39, -22),
    tip: point(-41, -7),
    width: 7,
    profile: "drop",
    body: "accent",
    edge: "zari",
    edgeWidth: 0.9,
  });
}
