import type { Design } from "../src/index.ts";

/**
 * Measures of a design for the tests of adapted designs: records are read here and by nothing else, so that a
 * mistake in the library's own measures does not hide itself.
 */
export interface MeasuredAgain {
  /** Thread from penetration to penetration, mm, per square millimetre of cloth that it passes. */
  readonly density: number;
  /** Share of the stitches under 0.3 mm. */
  readonly short: number;
  /** Stitches over 12.1 mm. */
  readonly long: number;
  /** Thread of each stretch between two changes that has a stitch: its colour (negative without), and mm. */
  readonly colors: readonly number[];
  readonly threads: readonly number[];
  /** All records but stitches and jumps, in their order. */
  readonly halts: readonly string[];
  /** Way of all jumps, mm. */
  readonly jumped: number;
  readonly stitches: number;
  readonly width: number;
  readonly height: number;
}

const STITCH = 0;
const JUMP = 1;
const CHANGE = 3;
const NEEDLE = 5;

export function measuredAgain(design: Design): MeasuredAgain {
  const lengths: number[] = [];
  const squares = new Set<number>();
  const [colors, threads, halts]: [number[], number[], string[]] = [[], [], []];
  const [across, down]: [number[], number[]] = [[], []];
  let [block, isStitched, jumped] = [0, false, 0];
  for (let i = 0; i < design.length; i++) {
    const [x = 0, y = 0, what = 0] = [design.x[i], design.y[i], design.command[i]];
    const [fromX = 0, fromY = 0] = [design.x[i - 1], design.y[i - 1]];
    const way = Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2) / 10;
    if (what === CHANGE || (what === NEEDLE && isStitched)) [block, isStitched] = [block + 1, false];
    if (what === JUMP) jumped += way;
    else if (what !== STITCH) halts.push(`${what} ${design.argument[i]}`);
    if (what !== STITCH) continue;
    if (!isStitched) {
      colors.push(design.threads[block]?.color ?? -1 - block);
      threads.push(0);
    }
    isStitched = true;
    across.push(x);
    down.push(y);
    if (design.command[i - 1] !== STITCH || i === 0) continue;
    lengths.push(way);
    threads[threads.length - 1] = (threads.at(-1) ?? 0) + way;
    // A twentieth of a millimetre at a time.
    const steps = Math.max(1, Math.round(way * 20));
    let before = Number.NaN;
    for (let step = 0; step <= steps; step++) {
      const [atX, atY] = [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps];
      const square = Math.floor(atX / 10) * 1e6 + Math.floor(atY / 10);
      if (square !== before) squares.add(square);
      before = square;
    }
  }
  return {
    density: lengths.reduce((sum, length) => sum + length, 0) / squares.size,
    short: lengths.filter((length) => length < 0.2999).length / Math.max(1, lengths.length),
    long: lengths.filter((length) => length > 12.1001).length,
    colors,
    threads,
    halts,
    jumped,
    stitches: across.length,
    width: (greatest(across) + greatest(across.map((x) => -x))) / 10,
    height: (greatest(down) + greatest(down.map((y) => -y))) / 10,
  };
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
