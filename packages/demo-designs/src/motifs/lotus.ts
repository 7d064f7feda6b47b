import { type Cloth, Layer } from "../cloth.ts";
import { arc, curve } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { mirrored, varies } from "./motif.ts";
import { type Petal, petal } from "./petal.ts";

const BASE = point(0, 34);
const UP = -Math.PI / 2;

/** Lotus seen from the side: a fan of pointed petals on a leaf cup. */
export function lotus(cloth: Cloth, style: number): void {
  const heart: Partial<Petal> = varies(style, 0) ? { heart: "light" } : { heart: "accent" };
  const look = { profile: "lotus", edge: "zari", body: "main", ...heart } as const;
  petal(cloth, { ...look, base: point(0, 26), tip: point(0, -48), width: 27 });
  mirrored(cloth, (c) => {
    petal(c, {
      ...look,
      base: polar(BASE, UP + 0.62, 10),
      tip: polar(BASE, UP + 0.66, 70),
      width: 23,
      bend: -0.05,
    });
    petal(c, {
      ...look,
      base: polar(BASE, UP + 1.22, 14),
      tip: polar(BASE, UP + 1.27, 62),
      width: 18,
      bend: -0.1,
    });
    for (const [lean, from, to] of [
      [0.33, 46, 78],
      [0.96, 44, 66],
    ] as const) {
      petal(c, {
        base: polar(BASE, UP + lean, from),
        tip: polar(BASE, UP + lean, to),
        width: 12,
        profile: "spear",
        body: "deep",
        edge: "zari",
        edgeWidth: 1,
      });
    }
    cup(c, style);
  });
  cloth.on(Layer.edge).satin("zari", arc(point(0, 26), 13, 9, 0.1, Math.PI - 0.1), 1.8);
  if (varies(style, 1)) cloth.beads("light", arc(point(0, 34), 24, 11, 0.2, Math.PI - 0.2), 1.6, 2.6);
}

function cup(cloth: Cloth, style: number): void {
  petal(cloth, {
    base: point(2, 36),
    tip: point(44, 36),
    width: 11,
    bend: 0.12,
    body: "leaf",
    veined: true,
    edge: "antique",
  });
  if (varies(style, 2)) cloth.satin("leaf", curve(1, 38, 10, 48, 26, 50, 34, 44, 30, 39), 1.5);
  else petal(cloth, { base: point(1, 38), tip: point(16, 52), width: 8, body: "leaf", bend: 0.14 });
}

/** Lotus seen from above: three rings of petals around a seed head. */
export function lotusRosette(cloth: Cloth, style: number): void {
  const count = 8 + (style % 3) * 2;
  const ring = (
    from: number,
    to: number,
    width: number,
    turn: number,
    look: Omit<Petal, "base" | "tip" | "width">,
  ): void => {
    for (let i = 0; i < count; i++) {
      const c = cloth.at({ turn: ((i + turn) / count) * Math.PI * 2 });
      petal(c, { ...look, base: point(0, -from), tip: point(0, -to), width });
    }
  };
  ring(34, 50, 130 / count, 0.5, { profile: "spear", body: "deep", edge: "zari", edgeWidth: 1 });
  ring(17, 48, 180 / count, 0, {
    profile: "lotus",
    body: "main",
    heart: "light",
    edge: "zari",
    edgeWidth: 1.2,
  });
  ring(8, 24, 84 / count, 0.5, { profile: "lotus", body: "accent", edge: "antique", edgeWidth: 0.9 });
  cloth.on(Layer.edge).fill("zari", [arc(point(0, 0), 9, 9, 0, Math.PI * 2)]);
  for (let i = 0; i < 6; i++) cloth.knot("deep", polar(point(0, 0), i * 1.047, 5.4), 1.6);
  cloth.knot("deep", point(0, 0), 1.8);
}
