import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { stitchDirections } from "./stitch-directions.ts";
import { STITCH_KINDS, stitchKindShares } from "./stitch-kinds.ts";

/** 0.1 mm. */
type Sew = (design: DesignBuilder) => DesignBuilder;

const satin: Sew = (design) => {
  for (let i = 0; i < 100; i++) design.stitch(i * 2, i % 2 === 0 ? 0 : 40);
  return design;
};
const rows: Sew = (design) => {
  for (let row = 0; row < 50; row++)
    for (let k = 0; k <= 10; k++) design.stitch((row % 2 === 0 ? k : 10 - k) * 30, row * 4);
  return design;
};
const round: Sew = (design) => {
  for (let k = 0; k <= 80; k++)
    design.stitch(
      Math.round(200 + 200 * Math.cos((k * Math.PI) / 40)),
      Math.round(200 + 200 * Math.sin((k * Math.PI) / 40)),
    );
  return design;
};
const bean: Sew = (design) => {
  for (let k = 0; k < 40; k++)
    design
      .stitch(k * 25, 0)
      .stitch(k * 25 + 25, 0)
      .stitch(k * 25, 0);
  return design;
};
const crosses: Sew = (design) => {
  for (let k = 0; k < 30; k++) design.stitch(k * 30, 30).stitch(k * 30 + 30, 0);
  for (let k = 30; k > 0; k--) design.stitch(k * 30, 30).stitch(k * 30 - 30, 0);
  return design;
};

const mainKind = (...parts: readonly Sew[]) => {
  const design = new DesignBuilder();
  for (const [place, sew] of parts.entries()) sew(place === 0 ? design : design.colorChange());
  const shares = stitchKindShares(design.build());
  return STITCH_KINDS[shares.indexOf(Math.max(...shares))];
};

it("recognizes satin, rows, lines and crosses by their geometry", () => {
  expect([mainKind(satin), mainKind(rows), mainKind(round), mainKind(bean), mainKind(crosses)]).toEqual([
    "satin",
    "fill",
    "running",
    "running",
    "cross",
  ]);
});

it("recognizes appliqué by an outline that is sewn again after a stop", () => {
  expect(mainKind(round, round)).toBe("applique");
  const stopped = round(round(new DesignBuilder()).stop()).build();
  expect(stitchKindShares(stopped)[3]).toBe(1);
  expect(mainKind(round, satin)).not.toBe("applique");
});

it("assigns all of the thread to kinds, and none of an empty design", () => {
  const both = satin(rows(new DesignBuilder()).trim()).build();
  const shares = stitchKindShares(both);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(shares.filter((share) => share > 0.05)).toHaveLength(2);
  expect(stitchKindShares(new DesignBuilder().build())).toEqual([0, 0, 0, 0, 0]);
});

it("is fast for extreme designs: many stitches at one point, metres of length, thousands of colours", () => {
  const [tight, long, colourful] = [new DesignBuilder(), new DesignBuilder(), new DesignBuilder()];
  for (let k = 0; k < 300_000; k++) tight.stitch((k % 2) * 30, (k % 2) * 30);
  for (let k = 0; k < 60_000; k++) long.stitch((k % 2) * 40_000, k % 50);
  for (let k = 0; k < 60_000; k++)
    (k % 3 ? colourful : colourful.colorChange()).stitch((k % 2) * 9_000, k % 9_000);
  for (const design of [tight, long, colourful].map((builder) => builder.build())) {
    const shares = stitchKindShares(design);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(stitchDirections(design).coverage).toBeGreaterThan(0);
  }
});

it("reports the share of each stitch kind", () => {
  const { directions, coverage, density } = stitchDirections(rows(new DesignBuilder()).build());
  expect(directions[0]).toBeGreaterThan(0.95);
  expect(coverage).toBeGreaterThan(0.9);
  expect(density).toBeCloseTo(2.4, 0);
  expect(stitchDirections(new DesignBuilder().build())).toMatchObject({ coverage: 0, density: 0 });
});
