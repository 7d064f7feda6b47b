import { cellSide } from "../measure/cell-side.ts";
import { lengthOfSegment } from "../measure/traced-outlines.ts";
import type { Segments } from "../render/segments.ts";

/** Half the side of a square, 0.1 mm: they measure 1 mm, more in designs of metres. */
const HALF = 5;
const MAX_CELLS = 1_000_000;

/** Cloth with thread on it, in cells of half a square. */
export interface StitchedSquares {
  /** Thread on the cloth, 0.1 mm. */
  readonly thread: number;
  /** Side of a cell, 0.1 mm. Two designs that are compared have the same. */
  readonly half: number;
  /** First column and row in cells from the design's origin, both even, and how many there are. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 where thread lies, row by row. */
  readonly cells: Uint8Array;
}

/** Measures the cloth under the thread, in cells like those of the design that it is compared with. */
export function stitchedSquares(segments: Segments, like?: StitchedSquares): StitchedSquares {
  const box = boxOf(segments);
  const area = (box.maxX - box.minX) * (box.maxY - box.minY);
  const half = like?.half ?? Math.max(cellSide(HALF, segments), Math.sqrt(area / MAX_CELLS));
  // Grids that begin half a square later have their last square in the border.
  const first = (at: number) => 2 * Math.floor(Math.floor(at / half) / 2) - 2;
  const [left, top] = [first(box.minX), first(box.minY)];
  const columns = first(box.maxX) - left + 6;
  const rows = first(box.maxY) - top + 6;
  const cells = new Uint8Array(columns * rows);
  let thread = 0;
  for (let i = 0; i < segments.count; i++) {
    thread += lengthOfSegment(segments, i);
    visitCells(segments, i, half, (column, row) => {
      cells[(row - top) * columns + column - left] = 1;
    });
  }
  return { thread, half, left, top, columns, rows, cells };
}

function boxOf({ ends, count }: Segments) {
  const [x = 0, y = 0] = ends;
  const box = { minX: x, minY: y, maxX: x, maxY: y };
  for (let k = 0; k < 4 * count; k += 2) {
    const [atX, atY] = [ends[k] ?? 0, ends[k + 1] ?? 0];
    box.minX = Math.min(box.minX, atX);
    box.minY = Math.min(box.minY, atY);
    box.maxX = Math.max(box.maxX, atX);
    box.maxY = Math.max(box.maxY, atY);
  }
  return box;
}

/**
 * Thread per square of `is` as a multiple of that of `was`: of four grids, half a square apart each way, the
 * value farthest from 1, because a single grid favours some sizes.
 */
export function densityRatio(is: StitchedSquares, was: StitchedSquares): number {
  let farthest = 1;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const ratio = (is.thread * countSquares(was, right, down)) / (was.thread * countSquares(is, right, down));
    const isFarther = Math.abs(Math.log(ratio)) > Math.abs(Math.log(farthest));
    if (Number.isFinite(ratio) && isFarther) farthest = ratio;
  }
  return farthest;
}

/** Number of squares with thread in the grid that begins this many cells later. */
function countSquares({ columns, rows, cells }: StitchedSquares, right: number, down: number): number {
  let count = 0;
  for (let row = down; row + 1 < rows; row += 2) {
    for (let at = row * columns + right; at + 1 < (row + 1) * columns; at += 2)
      if (cells[at] || cells[at + 1] || cells[at + columns] || cells[at + columns + 1]) count += 1;
  }
  return count;
}

/** Share of the squares of either that have none of the other's on or beside them. */
export function difference(a: StitchedSquares, b: StitchedSquares): number {
  const all = countSquares(a, 0, 0) + countSquares(b, 0, 0);
  return (countAlone(a, b) + countAlone(b, a)) / Math.max(1, all);
}

function countAlone(squares: StitchedSquares, others: StitchedSquares): number {
  const { left, top, columns, rows } = squares;
  let alone = 0;
  for (let row = top; row < top + rows; row += 2) {
    for (let column = left; column < left + columns; column += 2) {
      if (!hasThread(squares, column, row, 2) || hasThread(others, column, row, 2)) continue;
      if (!hasThread(others, column - 2, row - 2, 6)) alone += 1;
    }
  }
  return alone;
}

/** True if thread lies on any of `size` × `size` cells. */
function hasThread(squares: StitchedSquares, fromColumn: number, fromRow: number, size: number): boolean {
  const { left, top, columns, rows, cells } = squares;
  for (let row = Math.max(0, fromRow - top); row < Math.min(rows, fromRow - top + size); row++) {
    const end = Math.min(columns, fromColumn - left + size);
    for (let column = Math.max(0, fromColumn - left); column < end; column++)
      if (cells[row * columns + column]) return true;
  }
  return false;
}

/** Visits all cells that a stitch passes, in its direction. */
function visitCells(
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

/** Borders between cells on the way along one axis: shares of the way at which they are crossed. */
function crossings(from: number, to: number) {
  const step = Math.sign(to - from);
  const border = Math.floor(from) + (step > 0 ? 1 : 0);
  const count = Math.abs(Math.floor(to) - Math.floor(from));
  if (count === 0) return { step, count, first: Number.POSITIVE_INFINITY, each: 0 };
  return { step, count, first: (border - from) / (to - from), each: 1 / Math.abs(to - from) };
}
