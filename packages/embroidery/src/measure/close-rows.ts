import type { Segments } from "../render/segments.ts";
import { cellSide } from "./cell-side.ts";

/**
 * Side of a cell, 0.1 mm: rows of a fill are 0.4 mm apart (the usual tatami spacing), so no cell between them
 * is empty.
 */
const CELL = 5;
/**
 * Cells to each side of the current one: 2.5 mm in all, wider than any line of running stitches with its
 * repeats.
 */
const REACH = 2;
/**
 * Share of the surrounding cells that must be covered: one line through the middle covers a fifth, two
 * crossing lines a third, rows of a fill all of them.
 */
const COVERED = 0.6;
/** Maximum of cells over all blocks: a hostile file has thousands of large ones. */
const MAX_CELLS = 4_000_000;

/**
 * 1 for each stitch that `isCandidate` accepts and that is surrounded by stitches of its colour block that
 * cover the ground, else 0.
 */
export function closelyCovered(segments: Segments, isCandidate: (index: number) => boolean): Uint8Array {
  const covered = new Uint8Array(segments.count);
  const blocks = blocksOf(segments);
  const usual = cellSide(CELL, segments);
  const coverage = { segments, isCandidate, covered, usual, maxCells: MAX_CELLS / blocks.length };
  for (const [first, end] of blocks) markCovered(coverage, first, end);
  return covered;
}

function blocksOf({ block, count }: Segments): [first: number, end: number][] {
  const blocks: [first: number, end: number][] = [];
  for (let first = 0; first < count; ) {
    let end = first + 1;
    while (end < count && block[end] === block[first]) end += 1;
    blocks.push([first, end]);
    first = end;
  }
  return blocks;
}

interface Coverage {
  readonly segments: Segments;
  readonly isCandidate: (index: number) => boolean;
  readonly covered: Uint8Array;
  /** Side of a cell if there are few enough of them, 0.1 mm. */
  readonly usual: number;
  readonly maxCells: number;
}

function markCovered(coverage: Coverage, first: number, end: number): void {
  const { isCandidate, covered, segments } = coverage;
  const { ends } = segments;
  const grid = createGrid(coverage, first, end);
  const points = (i: number, visit: (x: number, y: number) => void) => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ends.subarray(i * 4, i * 4 + 4);
    const steps = Math.max(1, Math.ceil((Math.hypot(toX - fromX, toY - fromY) / grid.cell) * 2));
    for (let step = 0; step <= steps; step++)
      visit(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps);
  };
  for (let i = first; i < end; i++) if (isCandidate(i)) points(i, grid.mark);
  grid.sum();
  for (let i = first; i < end; i++) {
    if (!isCandidate(i)) continue;
    let [pointCount, close] = [0, 0];
    points(i, (x, y) => {
      pointCount += 1;
      if (grid.shareAround(x, y) >= COVERED) close += 1;
    });
    covered[i] = close * 2 > pointCount ? 1 : 0;
  }
}

/** Cells with thread, and after `sum` the number of such cells around each. */
function createGrid({ segments: { ends }, usual, maxCells }: Coverage, first: number, end: number) {
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let k = first * 4; k < end * 4; k += 2) {
    const [x, y] = [ends[k] ?? 0, ends[k + 1] ?? 0];
    [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
  }
  const cell = Math.max(usual, Math.sqrt(((maxX - minX) * (maxY - minY)) / maxCells));
  const margin = REACH + 1;
  const columns = Math.floor((maxX - minX) / cell) + 1 + 2 * margin;
  const rows = Math.floor((maxY - minY) / cell) + 1 + 2 * margin;
  const cells = new Uint32Array(columns * rows);
  const columnOf = (x: number) => Math.floor((x - minX) / cell) + margin;
  const rowOf = (y: number) => Math.floor((y - minY) / cell) + margin;
  const upTo = (column: number, row: number) => cells[row * columns + column] ?? 0;
  return {
    cell,
    mark: (x: number, y: number) => {
      cells[rowOf(y) * columns + columnOf(x)] = 1;
    },
    sum: () => {
      for (let row = 1; row < rows; row++)
        for (let column = 1; column < columns; column++)
          cells[row * columns + column] =
            upTo(column, row) + upTo(column - 1, row) + upTo(column, row - 1) - upTo(column - 1, row - 1);
    },
    shareAround: (x: number, y: number) => {
      const [left, top] = [columnOf(x) - REACH - 1, rowOf(y) - REACH - 1];
      const [right, bottom] = [left + 2 * REACH + 1, top + 2 * REACH + 1];
      const markedCells = upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top);
      return markedCells / (2 * REACH + 1) ** 2;
    },
  };
}
