import { Command, type Design } from "../design.ts";

/**
 * Removes stitches shorter than `shortestMm` (mm, default 0.3), which break threads and needles: skips
 * penetrations until the next one is far enough. The first and the last penetration of every run stay.
 * @example
 * ```ts
 * const clean = removeTinyStitches(design, 0.5);
 * ```
 */
export function removeTinyStitches(design: Design, shortestMm = 0.3): Design {
  const { x, y, command, length } = design;
  const remaining: number[] = [];
  const shortest = shortestMm * 10;
  const isFar = (from: number, to: number) =>
    Math.hypot((x[to] ?? 0) - (x[from] ?? 0), (y[to] ?? 0) - (y[from] ?? 0)) >= shortest;
  let runStart = -1;
  for (let i = 0; i < length; i++) {
    const before = remaining.at(-1) ?? -1;
    if (command[i] !== Command.stitch) runStart = -1;
    else if (runStart < 0) runStart = i;
    else if (!isFar(before, i)) {
      if (command[i + 1] === Command.stitch) continue;
      // The run must end at the same point, so the previous penetration is removed instead.
      if (before !== runStart) remaining.pop();
    }
    remaining.push(i);
  }
  return selectRecords(design, remaining);
}

/** Copy of the design with only these records, in this order. */
export function selectRecords(design: Design, remaining: readonly number[]): Design {
  const { x, y, command, argument, threads, metadata } = design;
  return {
    length: remaining.length,
    x: Int32Array.from(remaining, (i) => x[i] ?? 0),
    y: Int32Array.from(remaining, (i) => y[i] ?? 0),
    command: Uint8Array.from(remaining, (i) => command[i] ?? 0),
    argument: Uint8Array.from(remaining, (i) => argument[i] ?? 0),
    threads,
    metadata,
  };
}
