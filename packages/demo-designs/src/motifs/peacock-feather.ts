import { type Cloth, Layer } from "../cloth.ts";
import { circle, curve, outline } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { frames, stretch } from "../geometry/polyline.ts";
import { varies } from "./motif.ts";
import { petal } from "./petal.ts";

/** The eye of a feather around the origin, about 40 units high, tip up. */
export function featherEye(cloth: Cloth): void {
  const drop = (k: number, drop = 0): ReturnType<typeof outline> =>
    outline(
      0,
      -20 * k + drop,
      10 * k,
      -13 * k + drop,
      14 * k,
      0 + drop,
      10 * k,
      12 * k + drop,
      0,
      18 * k + drop,
      -10 * k,
      12 * k + drop,
      -14 * k,
      0 + drop,
      -10 * k,
      -13 * k + drop,
    );
  cloth.fill("leaf", [drop(1)], { angle: Math.PI / 4 });
  cloth.on(Layer.detail).fill("zari", [drop(0.76, 1.5)], { angle: -Math.PI / 4 });
  cloth.on(Layer.detail).fill("accent", [drop(0.58, 2.5)], { angle: Math.PI / 5 });
  cloth.on(Layer.edge).fill("deep", [drop(0.32, 4.5)], { angle: -0.3 });
  if (cloth.shows(40, 9)) cloth.satin("zari", drop(1), 1.2);
  cloth.knot("light", point(0, 4), 1.6);
}

/** One long feather: an eye on a curved quill with slanted barbs. */
export function peacockFeather(cloth: Cloth, style: number): void {
  const bow = varies(style, 0) ? 9 : -6;
  const quill = curve(0, -8, bow * 0.5, 14, bow * 0.2, 34, -bow * 0.6, 50);
  const barbs = cloth.shows(100, 45) ? 13 : 8;
  for (const [i, at] of frames(stretch(quill, 0.04, 0.9), barbs).entries()) {
    const length = 23 - 14 * (i / barbs) ** 1.2;
    for (const side of [-1, 1]) {
      const tip = polar(at, at.angle + side * 2.42, length);
      petal(cloth, { base: at, tip, width: 3.4, bend: side * 0.16, body: i % 2 === 0 ? "leaf" : "main" });
    }
  }
  const fan = varies(style, 1) ? 9 : 11;
  for (let i = 0; i <= fan; i++) {
    const lean = -Math.PI / 2 + ((i - fan / 2) / fan) * 3.7;
    petal(cloth, {
      base: polar(point(0, -22), lean, 19),
      tip: polar(point(0, -22), lean, 28),
      width: 5,
      body: i % 2 === 0 ? "main" : "leaf",
      profile: "drop",
    });
  }
  featherEye(cloth.at({ y: -22 }));
  cloth.satin("zari", quill, (t) => 1.5 - t * 0.6);
  cloth.on(Layer.edge).satin("zari", circle(point(0, -22), 17.5), 0.9);
}
