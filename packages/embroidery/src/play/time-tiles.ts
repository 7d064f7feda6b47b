import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design, type Thread } from "../design.ts";
import { measure } from "../measure/measure.ts";
import { idleRecords } from "../normalized-blocks.ts";
import { DEFAULT_MARGIN, fitSegments } from "../render/fit-segments.ts";
import { type Segments, threadSegments } from "../render/segments.ts";
import { createTimeBrush } from "./time-brush.ts";

/** One colour block of a design: its pixels, and the time of each. */
export interface TimeTile {
  readonly thread: Thread;
  readonly stitches: number;
  readonly trims: number;
  /** Pixels of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /**
   * Row by row: 0 where this block sews nothing, else its progress when it first covers the pixel, 255 at its
   * end.
   */
  readonly times: Uint8Array;
}

export interface TimeTileOptions {
  /** Side of the square drawing that all tiles share, pixels. Default 480. */
  readonly size?: number;
  /**
   * Minimum number of stitches per time step, default 12, so that the preview does not reveal the sold
   * stitches.
   */
  readonly stitchesPerStep?: number;
}

const END = 255;

/**
 * Computes one map of sewing times per colour block, cropped to it and aligned with the square picture of
 * `size` pixels that `render` draws. Invisible blocks are omitted.
 * @example
 * ```ts
 * const tiles = timeTiles(design, { size: 480 }); // one for each colour block
 * ```
 */
export function timeTiles(design: Design, options: TimeTileOptions = {}): TimeTile[] {
  const { size = 480, stitchesPerStep = 12 } = options;
  const segments = threadSegments(design);
  const projection = fitSegments(segments, size, size, DEFAULT_MARGIN);
  const brush = createTimeBrush(projection, size);
  const trims = trimsOfBlocks(design);
  const range = rangesOfBlocks(segments);
  return measure(design).blocks.flatMap(({ block, stitches }) => {
    const { first = 0, end = 0 } = range.get(block) ?? {};
    const steps = Math.max(1, Math.min(END, Math.floor(stitches / stitchesPerStep)));
    for (let i = first; i < end; i++) {
      const step = 1 + Math.floor(((i - first) * steps) / (end - first));
      brush.draw(segments.ends, i, Math.round((step * END) / steps));
    }
    const tile = brush.take();
    if (!tile) return [];
    const thread = threadOfBlock(design.threads, block);
    return [{ thread, stitches, trims: trims[block] ?? 0, ...tile }];
  });
}

/** First segment of each block, and the one after its last. */
function rangesOfBlocks({ count, block }: Segments): Map<number, { first: number; end: number }> {
  const ranges = new Map<number, { first: number; end: number }>();
  for (let i = 0; i < count; i++) {
    const range = ranges.get(block[i] ?? 0);
    if (range) range.end = i + 1;
    else ranges.set(block[i] ?? 0, { first: i, end: i + 1 });
  }
  return ranges;
}

function trimsOfBlocks(design: Design): number[] {
  const blockOf = blockOfEachRecord(design);
  const idle = idleRecords(design)?.idle;
  const trims: number[] = [];
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] !== Command.trim || idle?.[i]) continue;
    const block = blockOf[i] ?? 0;
    trims[block] = (trims[block] ?? 0) + 1;
  }
  return trims;
}
