import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { densityMap } from "./density-map.ts";

it("counts penetrations per square millimetre", () => {
  const design = new DesignBuilder()
    .stitch(-5, 0)
    .stitch(-4, 3)
    .stitch(14, 0)
    .stitch(-5, 19)
    .jump(5, 5)
    .build();
  const { columns, rows, penetrations, densest, cellMm } = densityMap(design);
  expect([columns, rows, cellMm, densest]).toEqual([2, 2, 1, 2]);
  expect([...penetrations]).toEqual([2, 1, 1, 0]);
});

it("keeps the grid of a huge design small, and has none for an empty one", () => {
  const huge = densityMap(new DesignBuilder().stitch(0, 0).stitch(400_000, 400_000).build());
  expect(huge.columns * huge.rows).toBeLessThan(1_100_000);
  expect(densityMap(new DesignBuilder().build()).columns).toBe(0);
});
