import { type Cloth, Layer, type Role } from "../cloth.ts";
import { circle, curve } from "../geometry/curve.ts";
import { point, polar } from "../geometry/point.ts";
import { around, varies } from "./motif.ts";
import { petal } from "./petal.ts";

const CENTRE = point(0, 0);

/** A round flower: one or two rows of petals around a beaded heart. */
export function flower(cloth: Cloth, style: number): void {
  const count = 5 + (style % 4);
  const large = cloth.shows(100, 22);
  if (large) {
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
      tip: point(0, large ? -42 : -50),
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
  cloth.on(Layer.edge).fill("zari", [circle(CENTRE, 8)]);
}

/** Rose: whorls of curved petals closing around a bud. */
export function rose(cloth: Cloth, style: number): void {
  around(
    cloth,
    3,
    (c) =>
      petal(c, {
        base: point(0, -30),
        tip: point(0, -52),
        width: 20,
        body: "leaf",
        veined: true,
        edge: "zari",
      }),
    Math.PI / 3,
  );
  const rows = [
    { count: 6, from: 24, to: 44, width: 30, body: "deep" },
    { count: 5, from: 11, to: 29, width: 22, body: "main" },
    { count: 3, from: 1, to: 14, width: 15, body: "accent" },
  ] as const;
  for (const [i, row] of rows.entries()) {
    around(
      cloth,
      row.count,
      (c) => {
        const rim = curve(
          -row.width / 2,
          -row.from * 0.92,
          -row.width * 0.3,
          -row.to * 0.9,
          0,
          -row.to,
          row.width * 0.36,
          -row.to * 0.86,
          row.width / 2,
          -row.from * 0.78,
        );
        const foot = curve(
          -row.width / 2,
          -row.from * 0.9,
          0,
          -row.from * 0.86,
          row.width / 2,
          -row.from * 0.76,
        );
        c.column(row.body, foot, rim);
        c.satin("zari", rim, 1);
      },
      i * 0.5 + (style % 3) * 0.3,
    );
  }
  cloth.knot("light", CENTRE, 2.4);
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
        const far = polar(CENTRE, lean - Math.PI / 2, 36);
        c.run("accent", [polar(CENTRE, lean * 0.6 - Math.PI / 2, 12), far]);
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
  const rings = [
    { count: 14, from: 34, to: 49, body: "deep" },
    { count: 12, from: 23, to: 37, body: "main" },
    { count: 9, from: 12, to: 25, body: "accent" },
  ] as const;
  for (const [i, ring] of rings.entries()) {
    around(
      cloth,
      ring.count,
      (c) =>
        petal(c, {
          base: point(0, -ring.from),
          tip: point(0, -ring.to),
          width: (ring.to * 6) / ring.count,
          profile: "round",
          body: ring.body,
          edge: i === 0 ? "zari" : "antique",
          edgeWidth: 0.8,
        }),
      i * 0.26 + style * 0.1,
    );
  }
  flowerHeart(cloth, "zari", 11);
}
