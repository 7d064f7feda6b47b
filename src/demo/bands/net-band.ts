import { Layer, type Role } from "../cloth.ts";
import { type Point, pointAt, polar } from "../geometry/point.ts";
import { frames, lengthOf, offset } from "../geometry/polyline.ts";
import type { Band } from "./band.ts";

const OUT = -Math.PI / 2;

/** A net of crossing gold lines over two meshes, a bead in every mesh: the worked yoke of a maggam blouse. */
export const netBand = (line: Role = "zari", bead: Role = "accent", height = 24): Band => ({
  height,
  draw(cloth, path) {
    const mesh = height / 2;
    const middle = offset(path, mesh);
    const count = Math.max(4, Math.round(lengthOf(middle) / mesh / 2) * 2);
    const walk = frames(middle, count);
    for (const start of [0, 1]) {
      cloth.on(Layer.detail).bean(
        line,
        walk.map((at, i) => polar(at, at.angle + OUT, zigzag(i + start) * mesh)),
      );
    }
    for (const [i, at] of walk.entries()) {
      const flower = i % 2 === 0;
      for (const side of i % 2 === 0 ? [0] : [-0.5, 0.5]) {
        const place = polar(at, at.angle + OUT, side * mesh);
        if (flower) cloth.sequin("light", place, 3.4);
        cloth.bead(bead, place, flower ? 1.5 : 2.2);
      }
    }
  },
});

const zigzag = (i: number): number => (i % 2 === 0 ? -1 : 1);

/** A silk ground sewn under another band. */
export const groundedBand = (band: Band, ground: Role = "deep"): Band => ({
  height: band.height,
  draw(cloth, path, style) {
    const pieces = 6;
    const inner = frames(path, pieces * 12);
    const outer = frames(offset(path, band.height), pieces * 12);
    for (let i = 0; i < pieces; i++) cloth.column(ground, part(inner, i), part(outer, i));
    band.draw(cloth, path, style);
  },
});

const part = (line: readonly Point[], i: number): Point[] =>
  Array.from({ length: 13 }, (_, k) => pointAt(line, i * 12 + k));
