import type { Design } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { threadSegments } from "../render/segments.ts";
import type { BlockRange } from "./block-records.ts";

/** Side of a cell, 0.1 mm: the width of a thread. */
const CELL = 4;
/** Maximum number of cells along the longer side; designs of metres get larger cells. */
const MAX_CELLS = 2000;

/**
 * Detects blocks that overlap, or are so close that shadow or groove of one falls on the other. Conservative:
 * blocks less than three cells apart may count as overlapping; overlapping ones always do.
 */
export function createCoverage(design: Design): (a: BlockRange, b: BlockRange) => boolean {
  const { minX, minY, maxX, maxY } = stitchedExtents(design) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const cell = Math.max(CELL, Math.max(maxX - minX, maxY - minY) / MAX_CELLS);
  const columns = Math.ceil((maxX - minX) / cell) + 3;
  const { ends, block, count } = threadSegments(design);
  const cells = new Map<number, Set<number>>();
  for (let i = 0; i < count; i++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(4 * i, 4 * i + 4);
    const steps = Math.max(1, Math.ceil((2 * Math.max(Math.abs(bx - ax), Math.abs(by - ay))) / cell));
    const blockCells = cells.get(block[i] ?? 0) ?? new Set();
    cells.set(block[i] ?? 0, blockCells);
    for (let step = 0; step <= steps; step++) {
      const column = Math.floor((ax + ((bx - ax) * step) / steps - minX) / cell) + 1;
      const row = Math.floor((ay + ((by - ay) * step) / steps - minY) / cell) + 1;
      blockCells.add(row * columns + column);
    }
  }
  const around = (at: number) => [-columns, 0, columns].flatMap((up) => [at + up - 1, at + up, at + up + 1]);
  const widened = new Map<number, Set<number>>();
  const widenedOf = (of: number) => {
    const widenedCells = widened.get(of) ?? new Set([...(cells.get(of) ?? [])].flatMap(around));
    widened.set(of, widenedCells);
    return widenedCells;
  };
  return (a, b) => {
    const otherCells = widenedOf(b.block);
    for (const at of widenedOf(a.block)) if (otherCells.has(at)) return true;
    return false;
  };
}
