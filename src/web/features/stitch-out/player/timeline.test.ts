import { expect, test } from "vitest";
import { advance, minutesAt, nextStart, playPositionAt, previousStart, secondsOf } from "./timeline.ts";

const blocks = [{ seconds: 30 }, { seconds: 60 }, { seconds: 10 }];

test.each([
  [-5, { block: 0, stitched: 0 }],
  [0, { block: 0, stitched: 0 }],
  [15, { block: 0, stitched: 0.5 }],
  [30, { block: 1, stitched: 0 }],
  [99, { block: 2, stitched: 0.9 }],
  [100, { block: 2, stitched: 1 }],
  [1e9, { block: 2, stitched: 1 }],
])("after %d seconds the position is %o", (position, moment) => {
  expect(playPositionAt(blocks, position)).toEqual(moment);
});

test("a step forward goes to the end of the block", () => {
  expect([0, 15, 30, 95, 100].map((position) => nextStart(blocks, position))).toEqual([30, 30, 90, 100, 100]);
  expect(secondsOf(blocks)).toBe(100);
});

test("a step back goes to the start of the block, and from there to the previous block", () => {
  expect([0, 15, 30, 31, 60, 100].map((position) => previousStart(blocks, position))).toEqual([
    0, 0, 0, 0, 30, 90,
  ]);
});

test("one second of the preview is a minute of sewing at the selected speed", () => {
  expect(advance(1_000, 800)).toBe(60);
  expect(advance(500, 400)).toBe(15);
  expect([minutesAt(600, 800), minutesAt(600, 400), minutesAt(1, 1_000)]).toEqual([10, 20, 1]);
});
