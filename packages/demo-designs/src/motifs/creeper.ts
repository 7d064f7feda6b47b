import { type Cloth, Layer } from "../cloth.ts";
import { curve, spiral } from "../geometry/curve.ts";
import { type Path, point, polar } from "../geometry/point.ts";
import { type Frame, frames, lengthOf } from "../geometry/polyline.ts";
import { flower, jasmine, rose } from "./flower.ts";
import type { Motif } from "./motif.ts";
import { petal } from "./petal.ts";

const QUARTER = Math.PI / 2;

export interface CreeperLook {
  /** Flower at each bend of the vine; its size is in the vine's units. */
  readonly bloom?: Motif;
  readonly bloomSize?: number;
  readonly leaf?: number;
  readonly style: number;
}

/** Leaves, buds and curls along a vine; the caller places the blooms. */
export function vine(cloth: Cloth, path: Path, look: CreeperLook, pitch: number): void {
  const leaf = look.leaf ?? 12;
  cloth.satin("leaf", path, 1.2);
  const count = Math.max(2, Math.round(lengthOf(path) / pitch));
  for (const [i, at] of frames(path, count).entries()) {
    if (i === 0 || i === count) continue;
    const side = i % 2 === 0 ? 1 : -1;
    sprig(cloth, at, side, leaf, i + look.style);
  }
}

function sprig(cloth: Cloth, at: Frame, side: number, leaf: number, turn: number): void {
  const lean = at.angle + side * 0.95;
  if (turn % 3 === 0) {
    const stalk = polar(at, lean, leaf * 0.5);
    cloth.on(Layer.edge).bean("leaf", [at, stalk]);
    petal(cloth, {
      base: stalk,
      tip: polar(stalk, lean, leaf * 0.7),
      width: leaf * 0.42,
      profile: "bud",
      body: "light",
      edge: "zari",
      edgeWidth: 0.8,
    });
  } else {
    petal(cloth, {
      base: at,
      tip: polar(at, lean, leaf * 1.15),
      width: leaf * 0.52,
      bend: side * 0.12,
      body: "leaf",
      veined: true,
      edge: "zari",
      edgeWidth: 0.8,
    });
  }
  if (turn % 4 === 1) cloth.knot("accent", polar(at, at.angle - side * QUARTER, leaf * 0.45), 2);
}

/** A free-standing jasmine spray: one S-shaped stem with buds, leaves and flowers. */
export function spray(cloth: Cloth, style: number): void {
  const bloom = ([jasmine, flower, rose] as const)[style % 3] ?? jasmine;
  const stem = curve(-6, 50, 8, 34, 4, 14, -8, -4, -6, -22, 4, -34);
  vine(cloth, stem, { style, leaf: 15 }, 9);
  bloom(cloth.at({ x: 5, y: -34, scale: 0.34 }), style);
  bloom(cloth.at({ x: -22, y: -2, scale: 0.24 }), style + 1);
  bloom(cloth.at({ x: 24, y: 12, scale: 0.24 }), style + 1);
  cloth.satin("antique", spiral(point(-18, 30), 9, 0, -1.4), 1.1);
  cloth.satin("antique", spiral(point(22, 38), 8, 3.2, 1.4), 1.1);
}

/** A symmetrical spray: a bloom on top, pairs of leaves and buds down the stem. */
export function leafSpray(cloth: Cloth, style: number): void {
  cloth.satin("leaf", [point(0, 50), point(0, -16)], 1.4);
  for (let i = 0; i < 4; i++) {
    const y = 40 - i * 15;
    const leafLength = 27 - i * 3.4;
    for (const side of [-1, 1]) {
      const tip = point(side * leafLength, y - leafLength * 0.8);
      if (i % 2 === style % 2)
        petal(cloth, {
          base: point(0, y),
          tip,
          width: 10,
          bend: side * -0.15,
          body: "leaf",
          veined: true,
          edge: "zari",
        });
      else
        petal(cloth, {
          base: point(0, y),
          tip,
          width: 9,
          bend: side * -0.15,
          body: "main",
          heart: "accent",
          edge: "zari",
        });
      cloth.knot("light", polar(tip, Math.atan2(-0.8, side), 4), 2);
    }
  }
  flower(cloth.at({ y: -32, scale: 0.38 }), style);
}
