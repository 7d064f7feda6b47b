import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { stitchBuffers } from "./stitch-buffers.ts";

it("contains ends in millimetres, colours and the thread sewn before", () => {
  const design = new DesignBuilder()
    .thread({ color: 0xff0080 })
    .stitch(0, 0)
    .stitch(30, 40)
    .stitch(30, 50)
    .build();
  const { count, ends, colors, stitchedBefore } = stitchBuffers(design);
  expect(count).toBe(2);
  expect([...ends]).toEqual([0, 0, 3, 4, 3, 4, 3, 5]);
  expect([...colors.slice(0, 2)]).toEqual([1, 0]);
  expect([...stitchedBefore]).toEqual([0, 5]);
});
