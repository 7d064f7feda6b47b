import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";

/** Visible pieces of thread in sewing order, four coordinates each (0.1 mm), and the colour block of each. */
export interface Segments {
  readonly count: number;
  readonly ends: Float32Array;
  readonly block: Uint16Array;
  /** Index of the record whose penetration ends each piece. */
  readonly record: Uint32Array;
}

/**
 * Visible thread of the design: stitches, without jumps and without the move after a trim.
 * @example
 * ```ts
 * const { count, ends } = threadSegments(design); // four coordinates a piece, 0.1 mm
 * ```
 */
export function threadSegments(design: Design): Segments {
  const { x, y, command, length } = design;
  const blockOf = blockOfEachRecord(design);
  const ends = new Float32Array(length * 4);
  const block = new Uint16Array(length);
  const record = new Uint32Array(length);
  let count = 0;
  // Index of the last penetration that the thread is attached to, -1 after a trim or colour change.
  let from = -1;
  for (let i = 0; i < length; i++) {
    const what = command[i];
    if (what === Command.stitch) {
      if (from >= 0 && (from === i - 1 || isSplitStitch(design, from, i))) {
        ends[count * 4] = x[from] ?? 0;
        ends[count * 4 + 1] = y[from] ?? 0;
        ends[count * 4 + 2] = x[i] ?? 0;
        ends[count * 4 + 3] = y[i] ?? 0;
        record[count] = i;
        block[count++] = blockOf[i] ?? 0;
      }
      from = i;
    } else if (what !== Command.jump) from = -1;
  }
  return { count, ends, block, record };
}

/** Formats with short records write one long stitch as one or two equal jumps and a stitch. */
export function isSplitStitch({ x, y }: Design, from: number, to: number): boolean {
  if (to - from > 3) return false;
  const dx = (x[to] ?? 0) - (x[to - 1] ?? 0);
  const dy = (y[to] ?? 0) - (y[to - 1] ?? 0);
  const reach = Math.max(Math.abs(dx), Math.abs(dy));
  if (reach < 60 || reach > 127) return false;
  for (let k = from + 1; k < to; k++) {
    if (Math.abs((x[k] ?? 0) - (x[k - 1] ?? 0) - dx) > 2) return false;
    if (Math.abs((y[k] ?? 0) - (y[k - 1] ?? 0) - dy) > 2) return false;
  }
  return true;
}
