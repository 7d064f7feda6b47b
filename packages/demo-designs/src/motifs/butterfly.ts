import { type Cloth, Layer } from "../cloth.ts";
import { curve, outline } from "../geometry/curve.ts";
import { point } from "../geometry/point.ts";
import { frames, stretch } from "../geometry/polyline.ts";
import { mirrored, varies } from "./motif.ts";
import { petal } from "./petal.ts";

const UPPER = outline(3, -6, 10, -26, 26, -42, 43, -44, 49, -34, 46, -18, 36, -4, 20, 3, 6, 2);
const LOWER = outline(4, 5, 18, 7, 32, 10, 38, 22, 34, 36, 24, 44, 15, 38, 9, 24);

/** Butterfly with spotted wings. */
export function butterfly(cloth: Cloth, style: number): void {
  mirrored(cloth, (c) => wings(c, style));
  petal(cloth.on(Layer.edge), {
    base: point(0, 26),
    tip: point(0, -20),
    width: 8,
    profile: "bud",
    body: "deep",
  });
  cloth.knot("deep", point(0, -20), 4.2);
  mirrored(cloth, (c) => {
    c.satin("deep", curve(1, -22, 5, -34, 13, -41), 1);
    c.knot("zari", point(13.5, -41.5), 2.4);
  });
}

function wings(cloth: Cloth, style: number): void {
  cloth.fill("main", [UPPER], { angle: -0.6 });
  cloth.fill("accent", [LOWER], { angle: 0.6 });
  cloth.satin("zari", UPPER, 1.5);
  cloth.satin("zari", LOWER, 1.4);
  const spots = cloth.on(Layer.detail);
  petal(spots, {
    base: point(10, -6),
    tip: point(38, -34),
    width: 15,
    profile: "drop",
    body: "light",
    heart: "deep",
    edge: "zari",
    edgeWidth: 0.9,
  });
  petal(spots, {
    base: point(9, 10),
    tip: point(29, 31),
    width: 13,
    profile: "drop",
    body: varies(style, 0) ? "main" : "leaf",
    heart: "light",
    edge: "zari",
    edgeWidth: 0.9,
  });
  const rim = stretch(outline(10, -22, 25, -37, 42, -39, 44, -33, 41, -19, 32, -8), 0.1, 0.82);
  for (const at of frames(rim, 9)) cloth.knot("light", at, 1.8);
  for (const at of frames(curve(33, 14, 34, 24, 30, 34, 23, 39), 5)) cloth.knot("light", at, 1.6);
}
