import { type Cloth, Layer } from "../cloth.ts";
import { arc, circle, curve, outline, polygon } from "../geometry/curve.ts";
import { type Point, point, polar } from "../geometry/point.ts";
import { frames, stretch } from "../geometry/polyline.ts";
import { varies } from "./motif.ts";
import { featherEye } from "./peacock-feather.ts";
import { petal } from "./petal.ts";

/** Peacock from the side, its train in two rows of eyes. */
export function peacock(cloth: Cloth, style: number): void {
  train(cloth, style);
  body(cloth);
  wing(cloth);
  crest(cloth, point(-24, -45));
  for (const x of [-8, 0]) cloth.satin("antique", curve(x, 16, x - 2, 24, x - 1, 32, x - 7, 35), 1.2);
}

const BODY = outline(
  -25,
  -46,
  -19,
  -44,
  -16.5,
  -38,
  -17.5,
  -30,
  -16,
  -21,
  -9,
  -11,
  3,
  -5,
  14,
  0,
  22,
  7,
  16,
  13,
  3,
  17,
  -10,
  16,
  -21,
  9,
  -27,
  -2,
  -27.5,
  -14,
  -25,
  -24,
  -25,
  -30,
  -29,
  -33,
  -32,
  -38,
  -30,
  -43,
);

function body(cloth: Cloth): void {
  cloth.on(Layer.detail).fill("main", [BODY], { angle: 1 });
  cloth.satin("zari", BODY, 1.4);
  cloth.on(Layer.edge).fill("zari", [polygon(-31.5, -41, -41, -35, -31, -35)], { angle: 0.2 });
  cloth.on(Layer.edge).fill("light", [circle(point(-25.5, -39), 3)]);
  cloth.knot("deep", point(-25.8, -39), 1.4);
  cloth.beads("light", arc(point(-21, -24), 4.4, 3, 0.1, 3), 1.3, 1.8);
  cloth.beads("zari", arc(point(-21.5, -18), 6, 3.6, 0.1, 3), 1.3, 1.8);
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k <= row + 1; k++) {
      const at = point(-22 + k * 5.2 - row * 1.2, -10 + row * 6 + k * 1.2);
      cloth.on(Layer.edge).bean("accent", arc(at, 2.4, 2.6, 0, Math.PI));
    }
  }
}

function wing(cloth: Cloth): void {
  const top = cloth.on(Layer.edge);
  const root = point(-6, 2);
  for (const [i, lean] of [-0.1, 0.3, 0.7].entries()) {
    const look = { base: root, tip: polar(root, lean, 29 - i * 5), width: 8, bend: 0.1 } as const;
    petal(top, { ...look, body: i === 1 ? "leaf" : "accent", edge: "zari", edgeWidth: 0.9 });
  }
  cloth.on(Layer.edge).fill("antique", [circle(root, 5)], { angle: 0.5 });
  cloth.satin("zari", circle(root, 5), 0.9);
}

function crest(cloth: Cloth, root: Point): void {
  for (const lean of [-2.3, -1.85, -1.4, -0.95]) {
    const tip = polar(root, lean, 9);
    cloth.on(Layer.edge).bean("zari", [root, tip]);
    cloth.knot("accent", tip, 2.2);
  }
}

/** A long row of plumes and a short one in front of it. */
function train(cloth: Cloth, style: number): void {
  const plumes = cloth.shows(100, 38) ? 9 : 6;
  for (let i = 0; i < plumes; i++) {
    const t = i / (plumes - 1);
    const lean = -0.72 + t * 2.25;
    const root = point(20 - t * 18, 6 + t * 8);
    const tip = polar(point(0, 2), lean, 54 - 10 * (t - 0.4) ** 2);
    const bow = 5 * (0.45 - t);
    plume(
      cloth,
      curve(root.x, root.y, (root.x + tip.x) / 2 + bow, (root.y + tip.y) / 2 - bow, tip.x, tip.y),
      0.32,
      style + i,
    );
  }
  for (let i = 0; i < plumes - 1; i++) {
    const t = (i + 0.5) / (plumes - 1);
    const lean = -0.72 + t * 2.25;
    const at = polar(point(0, 2), lean, 33);
    petal(cloth, {
      base: polar(point(0, 2), lean, 17),
      tip: polar(point(0, 2), lean, 31),
      width: 4.4,
      profile: "drop",
      body: "accent",
    });
    featherEye(cloth.at({ x: at.x, y: at.y, turn: lean + Math.PI / 2, scale: 0.2 }));
  }
}

function plume(cloth: Cloth, quill: Point[], size: number, style: number): void {
  const rows = frames(stretch(quill, 0.3, 0.78), cloth.shows(100, 38) ? 5 : 3);
  for (const at of rows) {
    for (const side of [-1, 1]) {
      const tip = polar(at, at.angle + side * 0.6, 9);
      petal(cloth, {
        base: at,
        tip,
        width: 3.2,
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

/** Dancing peacock from the front, its train open like a fan. */
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
