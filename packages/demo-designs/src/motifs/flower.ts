import { type Cloth, Layer, type Role } from "../cloth.ts";
import { circle, curve, spiral } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { stretch } from "../geometry/polyline.ts";
import { around, varies } from "./motif.ts";
import { petal, petalRing } from "./petal.ts";

const CENTRE = point(0, 0);

/** A round flower: one or two rows of petals around a beaded heart. */
export function flower(cloth: Cloth, style: number): void {
  const count = 5 + (style % 4);
  const isLarge = cloth.shows(100, 22);
  if (isLarge) {
    around(
      cloth,
      count,
      (c) =>
        petal(c, {
          base: point(0, -30),
          tip: point(0, -50),
          width: 20,
          profile: "lotus",
          body: "deep",
          edge: "zari",
        }),
      Math.PI / count,
    );
  }
  around(cloth, count, (c) =>
    petal(c, {
      base: point(0, -11),
      tip: point(0, isLarge ? -42 : -50),
      width: 176 / count,
      profile: varies(style, 1) ? "round" : "lotus",
      body: "accent",
      heart: "light",
      edge: "zari",
      edgeWidth: 1.1,
    }),
  );
  flowerHeart(cloth, "zari", 12);
}

/** A filled centre with a ring of beads. */
export function flowerHeart(cloth: Cloth, role: Role, radius: number): void {
  cloth.on(Layer.edge).fill(role, [circle(CENTRE, radius)], { angle: 0.4 });
  if (!cloth.shows(radius, 3)) return;
  around(cloth, 8, (c) => c.knot("light", point(0, -radius), 2));
  cloth.knot("antique", CENTRE, 2.6);
}

/** Jasmine: five pointed pale petals on a small green cup. */
export function jasmine(cloth: Cloth, style: number): void {
  const count = varies(style, 0) ? 6 : 5;
  around(
    cloth,
    count,
    (c) => petal(c, { base: point(0, -22), tip: point(0, -42), width: 9, body: "leaf" }),
    Math.PI / count,
  );
  around(cloth, count, (c) =>
    petal(c, {
      base: point(0, -7),
      tip: point(0, -50),
      width: 27,
      profile: "lotus",
      body: "light",
      edge: "zari",
      edgeWidth: 0.9,
    }),
  );
  cloth.on(Layer.edge).fill("zari", [circle(CENTRE, 8)], { angle: 0.8 });
  cloth.satin("antique", circle(CENTRE, 9), 1);
  if (cloth.shows(100, 30)) around(cloth, count, (c) => c.knot("accent", point(0, -13), 1.6));
}

/** Rose: rings of round petals closing around a spiral bud. */
export function rose(cloth: Cloth, style: number): void {
  const leaf = {
    base: point(0, -34),
    tip: point(0, -53),
    width: 19,
    body: "leaf",
    veined: true,
    edge: "zari",
  } as const;
  around(cloth, 5, (c) => petal(c, leaf), Math.PI / 5);
  rim(cloth, { count: 5, from: 14, to: 44, width: 46, body: "deep", turn: 0 });
  rim(cloth, { count: 5, from: 5, to: 31, width: 32, body: "main", turn: 0.63 });
  rim(cloth, { count: 3, from: 1, to: 19, width: 27, body: "accent", turn: 0.3 + (style % 5) * 0.2 });
  cloth.satin("zari", spiral(CENTRE, 8, 0, 1.6), 1);
}

interface Ring {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly body: Role;
  readonly turn: number;
}

/** Overlapping petals of which only the outer edges are drawn. */
function rim(cloth: Cloth, ring: Ring): void {
  const look = {
    base: point(0, -ring.from),
    tip: point(0, -ring.to),
    width: ring.width,
    profile: "round",
  } as const;
  const edge = stretch(petalRing(look), 0.24, 0.76);
  around(
    cloth,
    ring.count,
    (c) => {
      petal(c, { ...look, body: ring.body });
      c.satin("zari", edge, 1);
    },
    ring.turn,
  );
}

/** Hibiscus: five broad veined petals and a long beaded stamen. */
export function hibiscus(cloth: Cloth, style: number): void {
  around(
    cloth,
    5,
    (c) => {
      petal(c, {
        base: point(0, -5),
        tip: point(0, -50),
        width: 45,
        profile: "round",
        body: "main",
        edge: "zari",
        edgeWidth: 1.1,
      });
      for (const lean of [-0.3, -0.1, 0.1, 0.3]) {
        const veinEnd = polar(CENTRE, lean - Math.PI / 2, 36);
        c.run("accent", [polar(CENTRE, lean * 0.6 - Math.PI / 2, 12), veinEnd]);
      }
      petal(c.on(Layer.detail), { base: point(0, -4), tip: point(0, -24), width: 13, body: "deep" });
    },
    (style % 5) * 0.12,
  );
  const stamen = curve(0, 0, 8, -12, 11, -26, 18, -36);
  cloth.satin("zari", stamen, 1.8);
  for (const p of [point(20, -38), point(15, -39), point(21, -33), point(16, -31), point(11, -30)])
    cloth.knot("light", p, 2.2);
}

/** Marigold: crowded rings of short petals. */
export function marigold(cloth: Cloth, style: number): void {
  const crowd = cloth.shows(100, 22) ? 1 : 0.7;
  rim(cloth, {
    count: Math.round(15 * crowd),
    from: 33,
    to: 49,
    width: 21 / crowd,
    body: "deep",
    turn: style * 0.1,
  });
  rim(cloth, { count: Math.round(12 * crowd), from: 21, to: 38, width: 19 / crowd, body: "main", turn: 0.2 });
  rim(cloth, { count: Math.round(9 * crowd), from: 10, to: 26, width: 17 / crowd, body: "accent", turn: 0 });
  flowerHeart(cloth, "zari", 11);
}
