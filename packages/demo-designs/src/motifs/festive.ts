import { type Cloth, Layer } from "../cloth.ts";
import { arc, circle, curve, outline } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { mirrored, varies } from "./motif.ts";
import { petal } from "./petal.ts";

/** Kalash: a full pot with mango leaves and a coconut. */
export function kalash(cloth: Cloth, style: number): void {
  const pot = outline(-11, -4, 11, -4, 24, 6, 28, 20, 20, 36, 8, 43, -8, 43, -20, 36, -28, 20, -24, 6);
  cloth.fill("antique", [pot], { angle: 0.5 });
  cloth.satin("zari", pot, 1.6);
  for (const [y, half] of [
    [9, 24],
    [31, 22],
  ] as const) {
    cloth.satin("main", [point(-half, y), point(half, y)], 2.6);
    cloth.beads("light", [point(-half + 1, y + 4.4), point(half - 1, y + 4.4)], 1.6, 2.5);
  }
  mirrored(cloth, (c) => {
    for (const [i, lean] of [-1.25, -0.75, -0.3].entries()) {
      petal(c, {
        base: point(5 + i * 3, -8),
        tip: polar(point(5 + i * 3, -8), lean, 30 - i * 2),
        width: 10,
        bend: 0.12,
        body: "leaf",
        veined: true,
        edge: "zari",
      });
    }
    c.satin("zari", [point(-13, -6), point(1, -6)], 3);
    petal(c, { base: point(0, 44), tip: point(26, 48), width: 8, body: "main", edge: "zari", bend: -0.1 });
  });
  petal(cloth, {
    base: point(0, -10),
    tip: point(0, -50),
    width: 23,
    profile: "bud",
    body: varies(style, 0) ? "main" : "accent",
    edge: "zari",
  });
  cloth.knot("light", point(0, -24), 3);
  for (let i = -1; i <= 1; i++)
    petal(cloth.on(Layer.edge), {
      base: point(i * 9, 26),
      tip: point(i * 9, 15),
      width: 7,
      body: i === 0 ? "deep" : "main",
      profile: "lotus",
    });
}

/** Diya: an oil lamp with a flame. */
export function diya(cloth: Cloth, style: number): void {
  const bowl = outline(-44, 8, -20, 12, 0, 13, 20, 12, 44, 8, 34, 28, 16, 40, 0, 43, -16, 40, -34, 28);
  cloth.fill("main", [bowl], { angle: 0.2 });
  cloth.satin("zari", bowl, 1.8);
  for (let i = -2; i <= 2; i++) {
    petal(cloth.on(Layer.detail), {
      base: point(i * 10, 38 - Math.abs(i) * 4),
      tip: point(i * 14, 18),
      width: 11,
      profile: "lotus",
      body: i % 2 === 0 ? "accent" : "deep",
      edge: "zari",
      edgeWidth: 0.9,
    });
  }
  cloth.beads("light", curve(-38, 13, -18, 16, 0, 17, 18, 16, 38, 13), 1.6, 2.6);
  const flame = { profile: "bud" } as const;
  petal(cloth, {
    ...flame,
    base: point(0, 9),
    tip: point(2, -46),
    width: 27,
    body: "antique",
    edge: "zari",
    bend: 0.04,
  });
  petal(cloth.on(Layer.detail), { ...flame, base: point(0, 6), tip: point(1, -32), width: 17, body: "zari" });
  petal(cloth.on(Layer.edge), { ...flame, base: point(0, 4), tip: point(0, -16), width: 9, body: "light" });
  const rays = varies(style, 0) ? 9 : 7;
  for (let i = 0; i < rays; i++) {
    const lean = -Math.PI + 0.25 + (i / (rays - 1)) * (Math.PI - 0.5);
    if (Math.abs(lean + Math.PI / 2) < 0.45) continue;
    cloth.satin("zari", [polar(point(0, -14), lean, 26), polar(point(0, -14), lean, 32)], 1.1);
    cloth.knot("light", polar(point(0, -14), lean, 35), 2);
  }
}

/** Jhumka: a bell earring with hanging pearls. */
export function jhumka(cloth: Cloth, style: number): void {
  cloth.fill("zari", [circle(point(0, -38), 10)], { angle: 0.7 });
  for (let i = 0; i < 8; i++)
    petal(cloth.on(Layer.detail), {
      base: polar(point(0, -38), i * 0.785, 3),
      tip: polar(point(0, -38), i * 0.785, 9),
      width: 5,
      body: "main",
    });
  cloth.satin("antique", circle(point(0, -38), 11), 1.5);
  cloth.knot("light", point(0, -38), 2.6);
  cloth.satin("zari", [point(0, -27), point(0, -20)], 1.8);
  const bell = outline(
    0,
    -21,
    8,
    -18,
    14,
    -8,
    24,
    4,
    32,
    14,
    16,
    18,
    0,
    19,
    -16,
    18,
    -32,
    14,
    -24,
    4,
    -14,
    -8,
    -8,
    -18,
  );
  cloth.fill("main", [bell], { angle: 1.57 });
  cloth.satin("zari", bell, 1.6);
  cloth.beads("light", curve(-14, -5, 0, -2, 14, -5), 1.8, 2.5);
  for (let i = -2; i <= 2; i++)
    petal(cloth.on(Layer.detail), {
      base: point(i * 5, 1),
      tip: point(i * 10, 14),
      width: 8,
      profile: "drop",
      body: "accent",
      edge: "zari",
      edgeWidth: 0.8,
    });
  const hanging = varies(style, 0) ? 9 : 7;
  for (let i = 0; i < hanging; i++) {
    const x = ((i - (hanging - 1) / 2) / (hanging - 1)) * 58;
    const y = 18 - (x * x) / 200;
    const hangLength = 26 - Math.abs(x) * 0.3;
    cloth.on(Layer.detail).bean("zari", [point(x, y), point(x, y + hangLength * 0.5)]);
    petal(cloth, {
      base: point(x, y + hangLength * 0.4),
      tip: point(x, y + hangLength),
      width: 6,
      profile: "drop",
      body: i % 2 === 0 ? "accent" : "deep",
      edge: "zari",
    });
    cloth.knot("light", point(x, y + hangLength + 3), 2.6);
  }
}

/** Conch (shankha): a spiral shell with ridges and an open lip, on lotus petals. */
export function conch(cloth: Cloth, style: number): void {
  const shell = outline(
    -6,
    -46,
    4,
    -41,
    12,
    -32,
    24,
    -20,
    31,
    -2,
    28,
    16,
    17,
    30,
    6,
    40,
    -1,
    48,
    -6,
    38,
    -17,
    28,
    -27,
    12,
    -28,
    -6,
    -22,
    -22,
    -14,
    -34,
  );
  cloth.fill("light", [shell], { angle: varies(style, 0) ? 0.5 : -0.5 });
  const ridges = [
    curve(-10, -40, -2, -37, 7, -38),
    curve(-15, -32, -3, -28, 12, -31),
    curve(-21, -23, -4, -17, 21, -22),
    curve(-26, -12, -6, -4, 12, -8),
  ];
  for (const ridge of ridges) cloth.satin("antique", ridge, 1.5);
  const lip = outline(14, -10, 24, -4, 24, 10, 14, 24, 3, 36, 3, 20, 7, 4);
  cloth.on(Layer.detail).fill("accent", [lip], { angle: 1.1 });
  cloth.satin("zari", lip, 1.2);
  cloth.satin("zari", shell, 1.7);
  cloth.beads("main", curve(-23, -2, -17, 12, -8, 26), 1.7, 2.8);
  mirrored(cloth, (c) => {
    for (const [i, lean] of [0.25, -0.25, -0.75].entries()) {
      const root = point(12, 44);
      const body = i === 1 ? "main" : "deep";
      petal(c, {
        base: polar(root, lean, 6),
        tip: polar(root, lean, 34 - i * 3),
        width: 10,
        profile: "lotus",
        body,
        heart: "accent",
        edge: "zari",
      });
    }
  });
}

/** Sun wheel (chakra) of flames and spokes. */
export function sun(cloth: Cloth, style: number): void {
  const rays = 12 + (style % 3) * 2;
  for (let i = 0; i < rays; i++) {
    const lean = (i / rays) * Math.PI * 2;
    const reach = i % 2 === 0 ? 50 : 43;
    petal(cloth, {
      base: polar(point(0, 0), lean, 25),
      tip: polar(point(0, 0), lean, reach),
      width: 11,
      profile: "spear",
      bend: i % 2 === 0 ? 0.1 : 0,
      body: i % 2 === 0 ? "accent" : "main",
      edge: "zari",
      edgeWidth: 0.9,
    });
  }
  cloth.fill("main", [circle(point(0, 0), 21)], { angle: 0.4 });
  cloth.coil("antique", circle(point(0, 0), 23), 2);
  for (let i = 0; i < 8; i++)
    petal(cloth.on(Layer.detail), {
      base: polar(point(0, 0), i * 0.785, 5),
      tip: polar(point(0, 0), i * 0.785, 18),
      width: 9,
      profile: "lotus",
      body: "zari",
    });
  cloth.beads("light", arc(point(0, 0), 19.6, 19.6, 0, Math.PI * 2), 1.5, 2.4);
  cloth.knot("deep", point(0, 0), 4);
}
