import type { Cloth } from "../cloth.ts";
import { arc, circle, curve } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { frames } from "../geometry/polyline.ts";
import { vine } from "../motifs/creeper.ts";
import { jasmine } from "../motifs/flower.ts";
import { aroundEach, type Motif } from "../motifs/motif.ts";
import { petal } from "../motifs/petal.ts";

export type Setting = "plain" | "garland" | "halo" | "arch";

/** A motif with a light ornament around it, in units of the motif. */
export function drawInSetting(cloth: Cloth, motif: Motif, setting: Setting, style: number): void {
  motif(cloth, style);
  if (setting === "garland") garland(cloth, style);
  else if (setting === "halo") halo(cloth);
  else if (setting === "arch") arch(cloth);
}

/** Two sprays that meet below the motif. */
function garland(cloth: Cloth, style: number): void {
  for (const mirror of [false, true]) {
    const half = cloth.at({ mirror });
    vine(half, curve(4, 68, 26, 66, 46, 54, 58, 36, 61, 14), { style, leaf: 12 }, 8);
    jasmine(half.at({ x: 60, y: 8, scale: 0.18 }), style);
    jasmine(half.at({ x: 40, y: 70, scale: 0.15 }), style);
  }
  jasmine(cloth.at({ y: 68, scale: 0.24 }), style);
}

/** A ring of beads and petals around the motif. */
function halo(cloth: Cloth): void {
  const centre = point(0, 0);
  cloth.satin("zari", circle(centre, 64), 1.4);
  cloth.beads("light", circle(centre, 67.5), 1.7, 2.6);
  aroundEach(cloth, 28, (c, i) => {
    const body = i % 2 === 0 ? "accent" : "main";
    petal(c, {
      base: point(0, -71),
      tip: point(0, i % 2 === 0 ? -84 : -80),
      width: 11,
      profile: "lotus",
      body,
      edge: "zari",
    });
  });
}

/** A temple arch: two pillars and a cusped arch with a finial. */
function arch(cloth: Cloth): void {
  for (const side of [-1, 1]) {
    cloth.satin("zari", [point(side * 62, 62), point(side * 62, -14)], 2.4);
    cloth.beads("light", [point(side * 66, 60), point(side * 66, -14)], 1.7, 2.6);
    cloth.satin("antique", [point(side * 55, 63), point(side * 70, 63)], 2.6);
    cloth.satin("antique", [point(side * 56, -15), point(side * 69, -15)], 2.4);
  }
  cloth.satin("zari", [point(-72, 67), point(72, 67)], 2.6);
  const bow = arc(point(0, -16), 62, 56, Math.PI, Math.PI * 2);
  cloth.satin("zari", bow, 2.4);
  for (const [i, at] of frames(bow, 17).entries()) {
    const out = at.angle - Math.PI / 2;
    const body = i % 2 === 0 ? "accent" : "main";
    petal(cloth, {
      base: polar(at, out, 3),
      tip: polar(at, out, 13),
      width: 9,
      profile: "lotus",
      body,
      edge: "zari",
    });
    cloth.knot("light", polar(at, out, -4), 1.8);
  }
}
