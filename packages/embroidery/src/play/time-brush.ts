import type { Projection } from "../render/draw-stitches.ts";
import { threadRadius } from "../render/fit-segments.ts";
import { rowSpan, type StitchShape } from "../render/row-span.ts";

/** Times drawn since the last call of `take`, cropped; pixels. */
export interface DrawnTimes {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly times: Uint8Array;
}

export interface TimeBrush {
  /** Draws segment `i` of `ends` with this time, 1 to 255, where nothing was drawn before. */
  draw(ends: Float32Array, i: number, time: number): void;
  /** `undefined` when nothing was drawn. */
  take(): DrawnTimes | undefined;
}

/** Draws times instead of colours, with the thread's width, on a square of `size` pixels. */
export function createTimeBrush(projection: Projection, size: number): TimeBrush {
  const { scale, offsetX, offsetY } = projection;
  // Half a pixel beyond the thread, so that the picture's soft edges are covered.
  const reach = threadRadius(projection) + 0.5;
  const sheet = new Uint8Array(size * size);
  const shape: StitchShape = { ax: 0, ay: 0, ux: 1, uy: 0, length: 0, reach, cap: reach, first: 0, last: 0 };
  let left = size;
  let top = size;
  let right = -1;
  let bottom = -1;
  return {
    draw: (ends, i, time) => {
      shape.ax = (ends[4 * i] ?? 0) * scale + offsetX;
      shape.ay = (ends[4 * i + 1] ?? 0) * scale + offsetY;
      const dx = (ends[4 * i + 2] ?? 0) * scale + offsetX - shape.ax;
      const dy = (ends[4 * i + 3] ?? 0) * scale + offsetY - shape.ay;
      shape.length = Math.hypot(dx, dy);
      shape.ux = shape.length > 0 ? dx / shape.length : 1;
      shape.uy = shape.length > 0 ? dy / shape.length : 0;
      const begin = Math.max(0, Math.ceil(Math.min(shape.ay, shape.ay + dy) - reach));
      const end = Math.min(size - 1, Math.floor(Math.max(shape.ay, shape.ay + dy) + reach));
      for (let row = begin; row <= end; row++) {
        rowSpan(shape, row, size);
        if (shape.first > shape.last) continue;
        left = Math.min(left, shape.first);
        right = Math.max(right, shape.last);
        for (let at = row * size + shape.first; at <= row * size + shape.last; at++)
          if (sheet[at] === 0) sheet[at] = time;
        top = Math.min(top, row);
        bottom = Math.max(bottom, row);
      }
    },
    take: () => {
      if (right < left) return undefined;
      const width = right - left + 1;
      const height = bottom - top + 1;
      const times = new Uint8Array(width * height);
      for (let row = 0; row < height; row++) {
        const from = (top + row) * size + left;
        times.set(sheet.subarray(from, from + width), row * width);
      }
      sheet.fill(0);
      const patch = { x: left, y: top, width, height, times };
      left = size;
      top = size;
      right = -1;
      bottom = -1;
      return patch;
    },
  };
}
