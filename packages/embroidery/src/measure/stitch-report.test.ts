import { describe, expect, test } from "vitest";
import { DesignBuilder } from "../design.ts";
import { stitchReport } from "./stitch-report.ts";
import { threadUse } from "./thread-use.ts";

describe("the report on stitches", () => {
  test("counts stitches by half millimetres of length, with too short and too long ones, and nothing else", () => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(2, 0).stitch(27, 0).stitch(57, 0).stitch(257, 0);
    const report = stitchReport(builder.jump(500, 0).stitch(500, 0).trim().end().build());
    expect([report.tooShort, report.tooLong]).toEqual([1, 1]);
    expect(report.lengths.filter(({ stitches }) => stitches > 0)).toEqual([
      { fromMm: 0, toMm: 0.5, stitches: 1 },
      { fromMm: 2.5, toMm: 3, stitches: 1 },
      { fromMm: 3, toMm: 3.5, stitches: 1 },
      { fromMm: 20, toMm: 20.5, stitches: 1 },
    ]);
    expect(report.averageMm).toBeCloseTo(25.7 / 4);
  });

  test("lists the points with too many penetrations, worst first", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 30; k++) builder.stitch(k % 5, k % 3);
    builder.trim();
    for (let k = 0; k < 40; k++) builder.stitch(200 + (k % 5), 100 + (k % 3));
    const { tooDense } = stitchReport(builder.end().build());
    expect(tooDense.map(({ perSquareMm }) => perSquareMm)).toEqual([40, 30]);
    expect(tooDense[0]).toMatchObject({ xMm: 20.5, yMm: 10.5 });
  });

  test("is empty without stitches", () => {
    const nothing = new DesignBuilder().jump(9, 9).end().build();
    expect(stitchReport(nothing)).toMatchObject({
      lengths: [],
      averageMm: 0,
      averagePerSquareMm: 0,
      tooDense: [],
    });
  });
});

test("thread is counted for each colour, however many blocks it sews, in metres with an allowance", () => {
  const [red, blue] = [{ color: 0xff0000, catalog: "1" }, { color: 0xff }];
  const builder = new DesignBuilder().thread(red).stitch(0, 0).stitch(1000, 0).colorChange().thread(blue);
  builder.stitch(1000, 0).stitch(1000, 500).colorChange().thread(red).stitch(1000, 500).stitch(0, 500);
  const [first, second] = threadUse(builder.end().build());
  expect([first?.thread, first?.blocks, first?.stitches]).toEqual([red, 2, 4]);
  expect(first?.meters).toBeCloseTo(0.2 * 1.25);
  expect(second?.meters).toBeCloseTo(0.05 * 1.25);
  expect(threadUse(builder.build(), 2)[1]?.meters).toBeCloseTo(0.1);
});
