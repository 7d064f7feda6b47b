import { cellSide } from "../measure/cell-side.ts";
import { lengthOfSegment } from "../measure/traced-outlines.ts";
import type { Segments } from "../render/segments.ts";

/** Half the side of a square, 0.1 mm. */
const HALF = 5;
/** Squares in a column, more than any design has: 100 m each way. */
const ROWS = 1 << 23;

/** Squares of cloth with thread on them, as numbers of column and row, counted from the design's origin. */
export interface StitchedSquares {
  /** Thread on the cloth, 0.1 mm. */
  readonly thread: number;
  /** Half the side of a square, 0.1 mm: they measure 1 mm, more in designs of metres. */
  readonly half: number;
  /** Squares of four grids, half a square apart each way, because a single one favours some sizes. */
  readonly grids: readonly ReadonlySet<number>[];
}

/** Squares under the thread; two designs that are compared need the same `half`, which comes from one. */
export function stitchedSquares(segments: Segments, half = cellSide(HALF, segments)): StitchedSquares {
  const quarters = new Set<number>();
  const grids = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()] as const;
  let thread = 0;
  for (let i = 0; i < segments.count; i++) {
    thread += lengthOfSegment(segments, i);
    visitSquares(segments, i, half, (column, row) => {
      const at = numberOf(column, row);
      if (quarters.has(at)) return;
      quarters.add(at);
      for (const [grid, squares] of grids.entries())
        squares.add(numberOf((column + (grid & 1)) >> 1, (row + (grid >> 1)) >> 1));
    });
  }
  return { thread, half, grids };
}

/** Thread per area of `is` as a multiple of that of `was`: of the four grids, the value farthest from 1. */
export function densityRatio(is: StitchedSquares, was: StitchedSquares): number {
  const ratios = is.grids.map((squares, grid) => {
    const ratio = ((is.thread / was.thread) * (was.grids[grid]?.size ?? 0)) / squares.size;
    return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
  });
  return ratios.reduce(
    (far, ratio) => (Math.abs(Math.log(ratio)) > Math.abs(Math.log(far)) ? ratio : far),
    1,
  );
}

/** Share of the squares of either that have none of the other's on or beside them. */
export function difference(a: StitchedSquares, b: StitchedSquares): number {
  const [ofA = new Set<number>(), ofB = new Set<number>()] = [a.grids[0], b.grids[0]];
  const alone = countAlone(ofA, ofB) + countAlone(ofB, ofA);
  return alone / Math.max(1, ofA.size + ofB.size);
}

function countAlone(squares: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let alone = 0;
  for (const at of squares) if (!others.has(at) && !hasNeighbour(at, others)) alone += 1;
  return alone;
}

function hasNeighbour(at: number, squares: ReadonlySet<number>): boolean {
  for (const column of [-ROWS, 0, ROWS])
    for (const row of [-1, 0, 1]) if (squares.has(at + column + row)) return true;
  return false;
}

function numberOf(column: number, row: number): number {
  return column * ROWS + row;
}

/** Visits all squares that a stitch passes, in its direction. */
function visitSquares(
  { ends }: Segments,
  i: number,
  side: number,
  visit: (column: number, row: number) => void,
): void {
  const [fromX, fromY] = [(ends[4 * i] ?? 0) / side, (ends[4 * i + 1] ?? 0) / side];
  const [toX, toY] = [(ends[4 * i + 2] ?? 0) / side, (ends[4 * i + 3] ?? 0) / side];
  const across = crossings(fromX, toX);
  const down = crossings(fromY, toY);
  let [column, row] = [Math.floor(fromX), Math.floor(fromY)];
  visit(column, row);
  let [nextColumn, nextRow] = [across.first, down.first];
  for (let left = across.count + down.count; left > 0; left--) {
    if (nextColumn <= nextRow) {
      column += across.step;
      nextColumn += across.each;
    } else {
      row += down.step;
      nextRow += down.each;
    }
    visit(column, row);
  }
}

/** Borders between squares on the way along one axis: shares of the way at which they are crossed. */
function crossings(from: number, to: number) {
  const step = Math.sign(to - from);
  const border = Math.floor(from) + (step > 0 ? 1 : 0);
  const count = Math.abs(Math.floor(to) - Math.floor(from));
  if (count === 0) return { step, count, first: Number.POSITIVE_INFINITY, each: 0 };
  return { step, count, first: (border - from) / (to - from), each: 1 / Math.abs(to - from) };
}
