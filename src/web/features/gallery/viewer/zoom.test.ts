import { expect, test } from "vitest";
import { movedBy, WHOLE, zoomedAt } from "./zoom.ts";

const frame = { width: 300, height: 200 };

test("zooming keeps the point under the fingers in place", () => {
  const zoom = zoomedAt(WHOLE, 2, { x: 100, y: 50 }, frame);
  expect(zoom).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomedAt(zoom, 1.5, { x: 100, y: 50 }, frame)).toEqual({ scale: 3, x: -200, y: -100 });
});

test("the picture is zoomed between its frame's size and eight times that", () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 9, y: 9 }, frame)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }, frame).scale).toBe(8);
});

test("a picture zoomed out again has exactly its frame's size", () => {
  expect(zoomedAt(WHOLE, 1 + 1e-12, { x: 7, y: 9 }, frame)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 1.001, { x: 7, y: 9 }, frame).scale).toBe(1.001);
});

test("the picture is not moved out of its frame", () => {
  const zoom = { scale: 2, x: -100, y: -50 };
  expect(movedBy(zoom, 1_000, 1_000, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(movedBy(zoom, -1_000, -1_000, frame)).toEqual({ scale: 2, x: -300, y: -200 });
  expect(movedBy(WHOLE, 10, -10, frame)).toEqual(WHOLE);
});
