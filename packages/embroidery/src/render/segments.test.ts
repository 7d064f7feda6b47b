import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { threadSegments } from "./segments.ts";

it("joins neighbouring stitches, but not across jumps, trims and colour changes", () => {
  const builder = new DesignBuilder();
  builder.stitch(0, 0).stitch(10, 0).jump(30, 0).stitch(40, 0).stitch(50, 0);
  builder.trim().stitch(60, 0).colorChange().stitch(70, 0).stitch(80, 0);
  const { count, ends, block } = threadSegments(builder.build());
  expect(count).toBe(3);
  expect([...ends.slice(0, 12)]).toEqual([0, 0, 10, 0, 40, 0, 50, 0, 70, 0, 80, 0]);
  expect([...block.slice(0, 3)]).toEqual([0, 0, 1]);
});

it("joins a long stitch that a format split into equal jumps", () => {
  const builder = new DesignBuilder().stitch(0, 0).jump(100, 0).stitch(200, 0);
  const { count, ends } = threadSegments(builder.build());
  expect(count).toBe(1);
  expect([...ends.slice(0, 4)]).toEqual([0, 0, 200, 0]);
});
