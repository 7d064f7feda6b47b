import { Layer, type Role } from "../cloth.ts";
import { circle, polygon } from "../geometry/curve.ts";
import { point } from "../geometry/point.ts";
import { type PetalProfile, petal } from "../motifs/petal.ts";
import { type Band, cells, stamp } from "./band.ts";

/** Temple teeth: nested triangles with a bead on each tip. */
export const templeBand = (fill: Role = "main", height = 10): Band => ({
  height: height + 2,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 0.95), height, (here) => {
      const teeth = polygon(-46, 0, 0, -96, 46, 0);
      here.column(fill, [point(-46, 0), point(0, -96)], [point(46, 0), point(0, -96)]);
      here.satin("zari", teeth, 3);
      here.on(Layer.detail).column("accent", [point(-22, -8), point(0, -56)], [point(22, -8), point(0, -56)]);
      here.knot("light", point(0, -112), 4.6);
    });
  },
});

/** Stepped temple towers (gopuram) with a finial. */
export const gopuramBand = (fill: Role = "main", height = 16): Band => ({
  height: height + 1,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 0.86), height, (here) => {
      for (const [i, [half, low, high]] of (
        [
          [44, 0, 26],
          [33, 28, 50],
          [22, 52, 70],
          [12, 72, 86],
        ] as const
      ).entries()) {
        const left = [point(-half, -low), point(-half * 0.86, -high)];
        const right = [point(half, -low), point(half * 0.86, -high)];
        here.column(i % 2 === 0 ? fill : "accent", left, right);
        here.satin("zari", [point(-half, -low - 1), point(half, -low - 1)], 2);
      }
      here.knot("zari", point(0, -94), 5);
      here.knot("light", point(0, -12), 3.4);
      here.knot("light", point(0, -39), 2.8);
    });
  },
});

/** Coins (kasu) strung side by side, as on a kasu-mala. */
export const coinBand = (fill: Role = "zari", height = 9): Band => ({
  height,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 1.12, height / 2), height, (here, odd) => {
      here.fill(fill, [circle(point(0, 0), 42)], { angle: odd ? 1.57 : 0 });
      here.satin("antique", circle(point(0, 0), 44), 3);
      for (let i = 0; i < 6; i++) {
        const turnedCloth = here.at({ turn: (i * Math.PI) / 3 }).on(Layer.detail);
        petal(turnedCloth, { base: point(0, -6), tip: point(0, -29), width: 14, body: "main" });
      }
      here.knot("light", point(0, 0), 3.4);
    });
  },
});

/** Pairs of leaves that follow the line like an ear of corn. */
export const leafBand = (one: Role = "leaf", two: Role = "leaf", height = 8): Band => ({
  height,
  draw(cloth, path) {
    const middle = cells(path, height * 0.62, height / 2);
    stamp(cloth, middle, height, (here) => {
      petal(here, {
        base: point(-30, 0),
        tip: point(40, -44),
        width: 34,
        bend: -0.12,
        body: one,
        veined: true,
      });
      petal(here, {
        base: point(-30, 0),
        tip: point(40, 44),
        width: 34,
        bend: 0.12,
        body: two,
        veined: true,
      });
    });
    cloth.on(Layer.edge).bean(
      "zari",
      middle.map((cell) => cell.at),
    );
  },
});

/** A row of single petals pointing outwards, a bead between them. */
export const petalBand = (body: Role = "accent", profile: PetalProfile = "lotus", height = 8): Band => ({
  height: height + 0.6,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 0.74), height, (here) => {
      petal(here, {
        base: point(0, 0),
        tip: point(0, -100),
        width: 62,
        profile,
        body,
        heart: "light",
        edge: "zari",
        edgeWidth: 2.4,
      });
      here.knot("antique", point(37, -14), 3.6);
    });
  },
});

/** Diamonds side by side, each with a bead, framed by two lines. */
export const diamondBand = (fill: Role = "main", height = 10): Band => ({
  height,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 0.82, height / 2), height, (here, odd) => {
      const tone = !odd ? fill : "accent";
      here.column(tone, [point(-38, 0), point(0, -46)], [point(0, 46), point(38, 0)]);
      here.satin("zari", polygon(-38, 0, 0, -46, 38, 0, 0, 46), 2.6);
      here.knot("light", point(0, 0), 4.4);
    });
  },
});

/** Hanging drops, alternately long and short: a thin stalk, a petal and a bead. */
export const dropBand = (body: Role = "accent", height = 10): Band => ({
  height,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 0.5), height, (here, odd) => {
      const lengthFactor = !odd ? 1 : 0.62;
      here.on(Layer.edge).bean("zari", [point(0, 0), point(0, -46 * lengthFactor)]);
      petal(here, {
        base: point(0, -36 * lengthFactor),
        tip: point(0, -88 * lengthFactor),
        width: 26,
        profile: "drop",
        body: !odd ? body : "main",
      });
      here.knot("light", point(0, -98 * lengthFactor), 3.6);
    });
  },
});
