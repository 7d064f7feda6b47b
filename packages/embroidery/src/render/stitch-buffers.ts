import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { threadSegments } from "./segments.ts";

/** Buffers for a GPU: one instance per visible piece of thread, in sewing order. */
export interface StitchBuffers {
  readonly count: number;
  /** Start x, start y, end x, end y per instance; mm, y down. */
  readonly ends: Float32Array;
  /** Red, green, blue per instance; 0 to 1, sRGB. */
  readonly colors: Float32Array;
  /** Thread length sewn before each instance, mm; lets a viewer draw the design up to a point in time. */
  readonly stitchedBefore: Float32Array;
}

/**
 * Converts a design to flat arrays for a viewer that draws every stitch as an instanced quad.
 * @example
 * ```ts
 * const { count } = stitchBuffers(design);
 * ```
 */
export function stitchBuffers(design: Design, threads: readonly Thread[] = design.threads): StitchBuffers {
  const { count, ends: units, block } = threadSegments(design);
  const ends = new Float32Array(count * 4);
  const colors = new Float32Array(count * 3);
  const stitchedBefore = new Float32Array(count);
  let stitched = 0;
  for (let i = 0; i < count; i++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = units.subarray(4 * i, 4 * i + 4);
    ends.set([ax / 10, ay / 10, bx / 10, by / 10], 4 * i);
    const { color } = threadOfBlock(threads, block[i] ?? 0);
    colors.set([(color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255], 3 * i);
    stitchedBefore[i] = stitched;
    stitched += Math.hypot(bx - ax, by - ay) / 10;
  }
  return { count, ends, colors, stitchedBefore };
}
