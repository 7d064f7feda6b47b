import { type Cloth, Layer } from "../cloth.ts";
import { arc, circle, curve, outline, polygon } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { mirrored, varies } from "./motif.ts";
import { petal } from "./petal.ts";

/** Fish (matsya) with scales and flowing fins. */
export function fish(cloth: Cloth, style: number): void {
  const body = outline(-46, 2, -34, -14, -14, -22, 8, -18, 26, -5, 32, 2, 26, 10, 8, 21, -14, 24, -34, 16);
  cloth.fill("main", [body], { angle: 0.3 });
  cloth.satin("zari", body, 1.5);
  for (const [i, lean] of [-0.75, -0.35, 0.05, 0.45, 0.85].entries()) {
    petal(cloth, {
      base: point(30, 2),
      tip: polar(point(30, 2), lean, 22 - Math.abs(i - 2)),
      width: 8,
      body: i % 2 === 0 ? "accent" : "deep",
      edge: "zari",
      edgeWidth: 0.9,
    });
  }
  for (const [x, lean] of [
    [-20, -1.2],
    [-10, -1.1],
    [0, -1],
    [9, -0.9],
  ] as const) {
    petal(cloth, {
      base: point(x, -20),
      tip: polar(point(x, -20), lean, 17),
      width: 8,
      body: "accent",
      edge: "zari",
      edgeWidth: 0.9,
    });
  }
  for (let column = 0; column < 5; column++) {
    for (let row = -2; row <= 2; row++) {
      const x = -18 + column * 8.5;
      const y = 2 + row * 7 + (column % 2) * 3.5;
      if (Math.abs(y - 2) > 16 - column * 2) continue;
      cloth.on(Layer.detail).bean("zari", arc(point(x, y), 4.4, 4, -1.4, 1.4));
    }
  }
  cloth.satin("zari", arc(point(-42, 2), 17, 20, -0.75, 0.75), 1.2);
  cloth.on(Layer.detail).fill("light", [circle(point(-35, -3), 4.2)]);
  cloth.knot("deep", point(-35.5, -3), 2);
  if (varies(style, 0)) cloth.beads("light", curve(-22, 18, -4, 20, 12, 13), 1.6, 2.6);
}

/** Owl on a branch, for a child's frock. */
export function owl(cloth: Cloth, style: number): void {
  const body = outline(
    0,
    -36,
    16,
    -42,
    30,
    -46,
    28,
    -32,
    34,
    -10,
    32,
    16,
    20,
    34,
    0,
    40,
    -20,
    34,
    -32,
    16,
    -34,
    -10,
    -28,
    -32,
    -30,
    -46,
    -16,
    -42,
  );
  cloth.fill("main", [body], { angle: 1.1 });
  cloth.satin("zari", body, 1.5);
  const belly = cloth.on(Layer.detail);
  belly.fill("accent", [outline(0, -4, 16, 4, 18, 18, 8, 32, 0, 35, -8, 32, -18, 18, -16, 4)], { angle: 0 });
  for (let row = 0; row < 4; row++) {
    for (let k = -1; k <= 1; k++)
      cloth
        .on(Layer.edge)
        .bean("light", arc(point(k * 8 + (row % 2) * 4 - 2, 8 + row * 6), 3.6, 3.4, 0.1, 3.04));
  }
  mirrored(cloth, (c) => {
    c.on(Layer.detail).fill("light", [circle(point(13, -20), 11.5)]);
    c.satin("zari", circle(point(13, -20), 11.5), 1.3);
    c.on(Layer.edge).fill("deep", [circle(point(12, -19), 5.4)]);
    c.knot("light", point(13.6, -21), 1.8);
    petal(c.on(Layer.detail), {
      base: point(27, -6),
      tip: point(29, 28),
      width: 13,
      body: "deep",
      veined: true,
      edge: "zari",
    });
    c.satin("antique", curve(8, 39, 8, 44, 12, 46), 1.6);
    petal(c, {
      base: point(34, 45),
      tip: point(48, 35),
      width: 9,
      body: varies(style, 0) ? "accent" : "leaf",
      veined: true,
      edge: "zari",
    });
  });
  cloth.on(Layer.edge).fill("zari", [polygon(-4, -14, 4, -14, 0, -5)], { angle: 1.57 });
  cloth.satin("antique", curve(-48, 46, -20, 44, 12, 47, 48, 44), 2.4);
}

/** Rabbit sitting among flowers' leaves. */
export function rabbit(cloth: Cloth, style: number): void {
  const body = outline(
    -8,
    -14,
    6,
    -16,
    16,
    -6,
    24,
    8,
    28,
    26,
    22,
    42,
    4,
    46,
    -16,
    45,
    -26,
    38,
    -22,
    30,
    -16,
    18,
    -20,
    6,
    -28,
    0,
    -30,
    -10,
    -22,
    -18,
  );
  for (const lean of [-1.9, -1.5])
    petal(cloth, {
      base: point(-14, -16),
      tip: polar(point(-14, -16), lean, 34),
      width: 13,
      profile: "round",
      body: "main",
      heart: "accent",
      edge: "zari",
      edgeWidth: 1.1,
    });
  cloth.fill("main", [body], { angle: 0.8 });
  cloth.satin("zari", body, 1.4);
  cloth.on(Layer.detail).fill("deep", [circle(point(-20, -7), 2.6)]);
  cloth.on(Layer.edge).fill("accent", [circle(point(-29, -4), 2.4)]);
  cloth.on(Layer.edge).fill("light", [circle(point(29, 34), 8)], { angle: 0.8 });
  cloth.on(Layer.detail).satin("deep", curve(6, 18, -2, 28, 0, 40), 1.1);
  cloth.satin("accent", curve(-16, 3, -6, 4, 8, -2, 14, -8), 2.4);
  cloth.knot("zari", point(-6, 5), 3.6);
  for (const [x, lean] of [
    [34, -1],
    [40, -1.4],
    [-36, -1.9],
    [-32, -1.3],
  ] as const) {
    petal(cloth, {
      base: point(x, 46),
      tip: polar(point(x, 46), lean, 20),
      width: 7,
      body: varies(style, 0) ? "leaf" : "deep",
      veined: true,
      edge: "zari",
    });
  }
}
