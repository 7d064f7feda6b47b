import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledDesign, randomDesign } from "../../test/generated-designs.ts";
import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design, DesignBuilder } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { measure } from "../measure/measure.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { scale } from "./scale.ts";

const factors = fc.double({ min: 0.4, max: 3, noNaN: true });

/** Satin, 30 mm long and 4 mm wide, 0.4 mm from stitch to stitch. */
function satin(): Design {
  const builder = new DesignBuilder();
  for (let k = 0; k <= 150; k++) builder.stitch(k * 2, (k % 2) * 40);
  return builder.end().build();
}

/** Disc of 30 mm: rows 0.4 mm apart at 35 degrees, whose stitches of 3 mm are offset by a third. */
function disc(): Design {
  const builder = new DesignBuilder();
  for (let row = -37; row <= 37; row++) {
    const half = Math.sqrt(150 ** 2 - (row * 4) ** 2);
    const ways = [-half, half];
    for (let way = 10 * (row % 3) - 150; way < half - 6; way += 30) if (way > 6 - half) ways.push(way);
    ways.sort((a, b) => (row % 2 === 0 ? a - b : b - a));
    for (const way of ways) builder.stitch(...turned(way, row * 4));
  }
  return builder.end().build();
}

/** Place in a fill whose rows lie at 35 degrees, and back. */
const ANGLE = (35 * Math.PI) / 180;
function turned(x: number, y: number, angle = ANGLE): [x: number, y: number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)];
}

/** Density: thread length per mm², mm. */
function fullness(design: Design): number {
  const { widthMm, heightMm, threadLengthMm } = measure(design);
  return threadLengthMm / (widthMm * heightMm);
}

const averageStitch = (design: Design) => measure(design).threadLengthMm / measure(design).stitches;
const otherRecords = ({ command }: Design) => [...command].filter((what) => what !== Command.stitch);

describe("scaled", () => {
  test("multiplies every coordinate, and reports unchanged stitches", () => {
    fc.assert(
      fc.property(fc.nat(1e6), factors, (seed, factor) => {
        const design = randomDesign(seed, 60);
        const larger = scale(design, factor);
        expect([...larger.x]).toEqual([...design.x].map((x) => Math.round(x * factor) | 0));
        expect([larger.recalculated, larger.length]).toEqual([false, design.length]);
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  test("reports issues of scaling: stitches too short or long, rows too far apart", () => {
    const codes = (factor: number, recalculate = false) =>
      scale(satin(), factor, { recalculate }).issues.map(({ code }) => code);
    expect(codes(1)).toEqual([]);
    expect(codes(4)).toEqual(["long-stitches", "density"]);
    expect(codes(0.05)).toEqual(["short-stitches", "density"]);
    expect(codes(4, true)).toEqual([]);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])("refuses the factor %s", (factor) => {
    expect(() => scale(leafDesign(), factor)).toThrow(RangeError);
  });
});

describe("recalculated", () => {
  const [stepped, zigzag] = [filledDesign(3000), satin()];

  test.each([0.5, 0.7, 1.3, 2, 3])("a fill scaled by %s keeps density and stitch length", (factor) => {
    const larger = scale(stepped, factor, { recalculate: true });
    expect(fullness(larger) / fullness(stepped)).toBeGreaterThan(0.93);
    expect(fullness(larger) / fullness(stepped)).toBeLessThan(1.07);
    expect(averageStitch(larger) / averageStitch(stepped)).toBeGreaterThan(0.8);
    expect(averageStitch(larger) / averageStitch(stepped)).toBeLessThan(1.2);
    // Without recalculation, row spacing grows by the factor.
    expect(fullness(scale(stepped, factor)) / fullness(stepped)).toBeCloseTo(1 / factor, 0);
  });

  test.each([0.8, 0.85, 0.95, 1.05, 1.15, 1.2])(
    "a disc scaled by %s keeps its rows and offsets",
    (factor) => {
      const { x, y, command } = scale(disc(), factor, { recalculate: true });
      const places = [...x].map((at, i) => turned(at, y[i] ?? 0, -ANGLE));
      const stitches = places.filter((_, i) => command[i] === Command.stitch);
      const levels = stitches.map(([, level]) => level).sort((a, b) => a - b);
      const gaps = levels.slice(1).map((level, i) => level - (levels[i] ?? level));
      // Both places are rounded to a tenth of a millimetre.
      expect(Math.max(...gaps)).toBeLessThanOrEqual(6);
      const rows = gaps.filter((gap) => gap > 1).length + 1;
      expect(Math.abs(rows - 75 * factor)).toBeLessThan(2);
      const inside = stitches.filter(([across, level]) => Math.hypot(across, level) < 150 * factor - 8);
      const offsets = inside.map(([across]) => ((across % 10) + 10) % 10);
      expect(offsets.filter((offset) => offset > 1 && offset < 9).length / offsets.length).toBeLessThan(0.05);
    },
  );
  test.each([0.5, 1.5, 2])("satin scaled by %s goes from edge to edge with the same spacing", (factor) => {
    const larger = scale(zigzag, factor, { recalculate: true });
    const rows = measure(larger).stitches / measure(larger).widthMm;
    expect(rows).toBeCloseTo(measure(zigzag).stitches / measure(zigzag).widthMm, 0);
    expect(new Set(larger.y)).toEqual(new Set([0, 40 * factor]));
  });

  test("a fill of 200,000 stitches without a trim is no larger task than its stitches", () => {
    const builder = new DesignBuilder();
    for (let row = 0; row < 400; row++)
      for (let k = 0; k < 500; k++) builder.stitch((row % 2 ? 499 - k : k) * 25, row * 4);
    const larger = scale(builder.build(), 1.15, { recalculate: true });
    expect(measure(larger).stitches / 200_000).toBeCloseTo(1.15 ** 2, 1);
  });

  test("a line keeps its stitch length and its corners", () => {
    const line = new DesignBuilder()
      .stitch(0, 0)
      .stitch(30, 0)
      .stitch(60, 0)
      .stitch(60, 30)
      .stitch(60, 60)
      .build();
    const larger = scale(line, 2, { recalculate: true });
    expect([...larger.x].map((x, i) => [x, larger.y[i]])).toEqual([
      [0, 0],
      [30, 0],
      [60, 0],
      [90, 0],
      [120, 0],
      [120, 30],
      [120, 60],
      [120, 90],
      [120, 120],
    ]);
  });

  test("a long stitch that its format wrote as a jump and a stitch is sewn at every size", () => {
    const long = new DesignBuilder().stitch(0, 0).stitch(0, 90).jump(115, 90).stitch(230, 90).stitch(230, 0);
    const larger = scale(long.end().build(), 1.2, { recalculate: true });
    const lengths = [...larger.x].map((x, i) => x - (larger.x[i - 1] ?? 0));
    expect([measure(larger).jumps, measure(larger).widthMm]).toEqual([0, 27.6]);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(121);
  });

  test("a line sewn back and forth stays on its line and keeps its stitch length", () => {
    const bean = new DesignBuilder().stitch(0, 0);
    for (let k = 0; k < 12; k++)
      bean
        .stitch(k * 25 + 25, 0)
        .stitch(k * 25, 0)
        .stitch(k * 25 + 25, 0);
    const larger = scale(bean.build(), 2, { recalculate: true });
    expect(measure(larger).longestStitch).toBe(25);
    expect(measure(larger).widthMm).toBe(60);
  });

  test("start, end and size are right for any factor, and jumps, trims and changes stay", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(stepped, zigzag, leafDesign(), randomDesign(5, 80)),
        factors,
        (design, factor) => {
          const larger = scale(design, factor, { recalculate: true });
          expect(larger.recalculated).toBe(true);
          expect(otherRecords(larger)).toEqual(otherRecords(design));
          expect(blockOfEachRecord(larger).at(-1)).toBe(blockOfEachRecord(design).at(-1));
          const [was, is] = [stitchedExtents(design), stitchedExtents(larger)];
          for (const side of ["minX", "minY", "maxX", "maxY"] as const)
            expect(Math.abs((is?.[side] ?? 0) - (was?.[side] ?? 0) * factor)).toBeLessThanOrEqual(
              10 * factor,
            );
          const [first, last] = [
            design.command.indexOf(Command.stitch),
            larger.command.indexOf(Command.stitch),
          ];
          expect(larger.x[last]).toBe(Math.round((design.x[first] ?? 0) * factor));
        },
      ),
      { numRuns: 40, seed: 3 },
    );
  });
});
