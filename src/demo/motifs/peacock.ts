import { type Cloth, Layer } from "../cloth.ts";
import { arc, circle, curve, outline, polygon } from "../geometry/curve.ts";
import { type Point, point, polar } from "../geometry/point.ts";
import { frames, stretch } from "../geometry/polyline.ts";
import { varies } from "./motif.ts";
import { featherEye } from "./peacock-feather.ts";
import { petal } from "./petal.ts";

/** Peacock from the side with its train sweeping down behind it. */
export function peacock(cloth: Cloth, style: number): void {
  train(cloth, style);
  body(cloth);
  wing(cloth);
  crest(cloth, point(-27, -43));
  for (const x of [-6, 2]) cloth.satin("antique", curve(x, 20, x - 3, 28, x - 2, 36, x - 8, 38), 1.1);
}

const BODY = outline(
  -28,
  -45,
  -21,
  -43,
  -17.5,
  -36,
  -18,
  -27,
  -12,
  -15,
  2,
  -7,
  16,
  0,
  27,
  9,
  22,
  17,
  6,
  22,
  -10,
  20,
  -22,
  11,
  -29,
  -3,
  -29,
  -17,
  -27,
  -26,
  -32,
  -30,
  -35,
  -36,
  -33,
  -42,
);

function body(cloth: Cloth): void {
  cloth.fill("main", [BODY], { angle: 1.0 });
  cloth.satin("zari", BODY, 1.4);
  cloth.on(Layer.edge).fill("zari", [polygon(-34, -39, -45, -33, -34, -32)], { angle: 0.2 });
  cloth.on(Layer.detail).fill("light", [circle(point(-27.5, -37), 3.4)]);
  cloth.knot("deep", point(-27.8, -37), 1.5);
  for (const [k, row] of [arc(point(-24, -21), 6, 4, 0.1, 3), arc(point(-24, -14), 7, 4, 0.1, 3)].entries()) {
    cloth.beads(k === 0 ? "zari" : "light", row, 1.3, 1.9);
  }
  for (let row = 0; row < 3; row++) {
    const line = curve(-27 + row * 4, -6 + row * 5, -17 + row * 3, 0 + row * 4, -6 + row * 2, -2 + row * 6);
    for (const at of frames(line, 4)) cloth.on(Layer.detail).run("accent", arc(at, 2.6, 2.4, 0.2, 3));
  }
}

function wing(cloth: Cloth): void {
  const top = cloth.on(Layer.detail);
  const root = point(-6, 4);
  for (const [i, lean] of [-0.05, 0.3, 0.65].entries()) {
    petal(top, {
      base: root,
      tip: polar(root, lean, 30 - i * 5),
      width: 8,
      body: i === 1 ? "leaf" : "accent",
      edge: "zari",
      edgeWidth: 0.9,
      bend: 0.1,
    });
  }
  cloth.on(Layer.edge).fill("antique", [circle(root, 5.4)], { angle: 0.5 });
  cloth.satin("zari", circle(root, 5.4), 0.9);
}

function crest(cloth: Cloth, root: Point): void {
  for (const lean of [-2.35, -1.9, -1.45, -1]) {
    const tip = polar(root, lean, 10);
    cloth.run("deep", [root, tip]);
    cloth.knot("zari", tip, 2);
  }
}

function train(cloth: Cloth, style: number): void {
  const plumes = cloth.shows(100, 55) ? 7 : 5;
  for (let i = 0; i < plumes; i++) {
    const t = i / (plumes - 1);
    const lean = -0.5 + t * 1.95;
    const root = point(22 - t * 14, 8 + t * 12);
    const far = polar(point(8, 0), lean, 48 - 4 * Math.abs(t - 0.5));
    const quill = curve(
      root.x,
      root.y,
      (root.x + far.x) / 2 + 4 * (0.4 - t),
      (root.y + far.y) / 2 + 4 * t,
      far.x,
      far.y,
    );
    plume(cloth, quill, 0.34, style + i);
  }
}

function plume(cloth: Cloth, quill: Point[], size: number, style: number): void {
  const rows = frames(stretch(quill, 0.16, 0.7), 6);
  for (const at of rows) {
    for (const side of [-1, 1]) {
      petal(cloth, {
        base: at,
        tip: polar(at, at.angle + side * 0.62, 9.5),
        width: 3,
        bend: -side * 0.12,
        body: varies(style, 0) ? "leaf" : "deep",
      });
    }
  }
  const end = quill.at(-1);
  const before = rows.at(-1);
  if (end === undefined || before === undefined) return;
  const heading = Math.atan2(end.y - before.y, end.x - before.x);
  featherEye(cloth.at({ x: end.x, y: end.y, turn: heading + Math.PI / 2, scale: size }));
  cloth.on(Layer.detail).bean("zari", stretch(quill, 0, 0.84));
}

/** Peacock from the front, dancing, its train open like a fan. */
export function dancingPeacock(cloth: Cloth, style: number): void {
  const middle = point(0, 22);
  const plumes = cloth.shows(100, 70) ? 11 : 9;
  for (let i = 0; i < plumes; i++) {
    const lean = -Math.PI / 2 + ((i - (plumes - 1) / 2) / (plumes - 1)) * 3.5;
    const at = polar(middle, lean, 58);
    petal(cloth, {
      base: polar(middle, lean, 21),
      tip: polar(middle, lean, 52),
      width: 7.5,
      profile: "drop",
      body: i % 2 === 0 ? "leaf" : "deep",
      veined: true,
      edge: "zari",
      edgeWidth: 0.9,
    });
    featherEye(cloth.at({ x: at.x, y: at.y, turn: lean + Math.PI / 2, scale: 0.36 }));
    if (i < plumes - 1) {
      const gap = polar(middle, lean + 1.75 / (plumes - 1), 46);
      cloth.knot(varies(style, 0) ? "light" : "zari", gap, 2.2);
    }
  }
  cloth.satin("zari", arc(middle, 20, 20, Math.PI * 0.92, Math.PI * 2.08), 1.4);
  cloth.beads("light", arc(middle, 16.5, 16.5, Math.PI * 0.95, Math.PI * 2.05), 1.6, 2.5);
  frontBody(cloth);
}

function frontBody(cloth: Cloth): void {
  const shape = outline(
    -2,
    -14,
    4,
    -13,
    6.5,
    -7,
    4,
    0,
    4,
    8,
    9,
    18,
    10,
    30,
    5,
    41,
    0,
    44,
    -5,
    41,
    -10,
    30,
    -9,
    18,
    -3,
    8,
    -3,
    0,
    -8,
    -4,
    -7,
    -10,
  );
  cloth.on(Layer.detail).fill("main", [shape], { angle: 0.9 });
  cloth.satin("zari", shape, 1.3);
  cloth.on(Layer.edge).fill("zari", [polygon(-6.5, -9.5, -15, -5, -7, -4)]);
  cloth.knot("light", point(-2.5, -8), 2);
  for (let row = 0; row < 4; row++) {
    for (let k = 0; k <= row % 2; k++) cloth.knot("accent", point((k - (row % 2) / 2) * 6, 20 + row * 5), 2);
  }
  for (const lean of [-2.1, -1.6, -1.1]) {
    const tip = polar(point(-1, -14), lean, 9);
    cloth.on(Layer.edge).run("deep", [point(-1, -14), tip]);
    cloth.knot("zari", tip, 2);
  }
  for (const side of [-1, 1]) cloth.satin("antique", curve(side * 4, 43, side * 5, 47, side * 10, 50), 1.1);
}
