import type { NeedlePath } from "./needle-path.ts";

const CELLS = 16;

/** Share of stitches at equal positions when both designs are drawn at one size, 0 to 1. */
export function similarity(a: NeedlePath, b: NeedlePath): number {
  const there = shares(a);
  const here = shares(b);
  return there.reduce((sum, share, cell) => sum + Math.min(share, here[cell] ?? 0), 0);
}

/** Share of the penetrations in each cell of a grid over the design. */
function shares({ x, y, width, height }: NeedlePath): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  for (let i = 0; i < x.length; i++) {
    const column = Math.floor(((x[i] ?? 0) * CELLS) / (width + 1));
    const row = Math.floor(((y[i] ?? 0) * CELLS) / (height + 1));
    const cell = row * CELLS + column;
    cells[cell] = (cells[cell] ?? 0) + 1 / x.length;
  }
  return cells;
}
