import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../design.ts";
import { measure } from "./measure.ts";
import { sewingSeconds } from "./sewing-time.ts";

const twoColors = new DesignBuilder()
  .thread({ color: 0xff0000 })
  .thread({ color: 0x00ff00 })
  .jump(-500, 0)
  .stitch(0, 0)
  .stitch(30, 40)
  .trim()
  .colorChange()
  .jump(200, 0)
  .stitch(200, 0)
  .stitch(200, 10)
  .stitch(200, 10)
  .stop()
  .end()
  .build();

describe("measure", () => {
  const result = measure(twoColors);

  it("counts records by kind", () => {
    const { stitches, jumps, trims, colorChanges, stops } = result;
    expect({ stitches, jumps, trims, colorChanges, stops }).toEqual({
      stitches: 5,
      jumps: 2,
      // The thread is cut at the colour change anyway.
      trims: 0,
      colorChanges: 1,
      stops: 1,
    });
  });

  it("counts a change of needle as a colour change, but not the first needle", () => {
    const needle = (design: DesignBuilder, number: number) => design.add(Command.needle, 0, 0, number);
    const builder = needle(new DesignBuilder(), 3).stitch(0, 0);
    expect(measure(needle(builder, 5).stitch(9, 0).build()).colorChanges).toBe(1);
  });

  it("measures the size by needle penetrations only", () => {
    expect(result.extents).toEqual({ minX: 0, minY: 0, maxX: 200, maxY: 40 });
    expect([result.widthMm, result.heightMm]).toEqual([20, 4]);
  });

  it("finds the longest and the shortest real stitch", () => {
    expect([result.longestStitch, result.shortestStitch]).toEqual([50, 10]);
  });

  it("sums thread per colour block", () => {
    expect(result.blocks.map(({ thread, stitches }) => [thread.color, stitches])).toEqual([
      [0xff0000, 2],
      [0x00ff00, 3],
    ]);
    expect(result.blocks[1]?.threadLengthMm).toBeCloseTo(1);
  });

  it("omits blocks without stitches", () => {
    const design = new DesignBuilder().colorChange().stitch(1, 1).stitch(2, 2).colorChange().end().build();
    const { blocks, colorChanges } = measure(design);
    expect([blocks.map(({ block }) => block), colorChanges]).toEqual([[1], 0]);
  });

  it("has no size for an empty design", () => {
    expect(measure(new DesignBuilder().build())).toMatchObject({ stitches: 0, widthMm: 0, blocks: [] });
  });
});

describe("sewingSeconds", () => {
  it("grows with colour changes and stops and shrinks with speed", () => {
    const slow = sewingSeconds(twoColors, { rpm: 600 });
    expect(slow).toBeGreaterThan(40);
    expect(sewingSeconds(twoColors, { rpm: 1000 })).toBeLessThan(slow);
    expect(sewingSeconds(twoColors, { rpm: 600, colorChangeSeconds: 0 })).toBeLessThan(slow - 39);
  });

  it("slows down for long stitches", () => {
    const short = new DesignBuilder().stitch(0, 0).stitch(40, 0).build();
    const long = new DesignBuilder().stitch(0, 0).stitch(100, 0).build();
    expect(sewingSeconds(long, { rpm: 600 })).toBeCloseTo(0.3);
    expect(sewingSeconds(short, { rpm: 600 })).toBeCloseTo(0.2);
  });
});
