import { Layer, type Role } from "../cloth.ts";
import { polar } from "../geometry/point.ts";
import { frames, lengthOf, offset } from "../geometry/polyline.ts";
import { splitThrows } from "../stitches/satin.ts";
import type { Band } from "./band.ts";

const OUT = -Math.PI / 2;

/**
 * Net of crossing gold lines, two meshes high, with a bead in every mesh, as on the yoke of a maggam blouse.
 */
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
    const middle = offset(path, band.height / 2);
    const walk = frames(middle, Math.round(lengthOf(middle) / 0.29));
    const throws = walk.map((at, i) => polar(at, at.angle + OUT, (zigzag(i) * band.height) / 2));
    cloth.on(Layer.ground).thread(ground, splitThrows(throws));
    band.draw(cloth, path, style);
  },
});
