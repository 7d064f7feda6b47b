import type { Design } from "../design.ts";
import { threadSegments } from "../render/segments.ts";
import { cellSide } from "./cell-side.ts";
import { stitchedExtents } from "./extents.ts";
import { lengthOfSegment } from "./traced-outlines.ts";

/** Number of direction classes in half a turn. */
export const DIRECTIONS = 6;

/** Directions and coverage of the thread on the cloth. */
export interface StitchDirections {
  /**
   * Share of the upper thread that runs in each direction, adding up to 1: the first from 0° (across) to 30°,
   * and so on.
   */
  readonly directions: readonly number[];
  /** Share of the design's box that is covered by thread, 0 to 1. */
  readonly coverage: number;
  /** Thread per covered square millimetre, mm. */
  readonly density: number;
}

/** Side of a cell, 0.1 mm. */
const CELL = 10;

/**
 * Measures coverage and density of a design's thread, in cells of a millimetre.
 * @example
 * ```ts
 * const { coverage, density } = stitchDirections(design);
 * ```
 */
export function stitchDirections(design: Design): StitchDirections {
  const extents = stitchedExtents(design);
  const segments = threadSegments(design);
  const directions = Array.from({ length: DIRECTIONS }, () => 0);
  if (!extents || segments.count === 0) return { directions, coverage: 0, density: 0 };
  const reach = Math.max(extents.maxX - extents.minX, extents.maxY - extents.minY);
  const cell = Math.max(cellSide(CELL, segments), reach / 1000);
  const columns = Math.floor((extents.maxX - extents.minX) / cell) + 1;
  const rows = Math.floor((extents.maxY - extents.minY) / cell) + 1;
  const cells = new Uint8Array(columns * rows);
  let all = 0;
  for (let i = 0; i < segments.count; i++) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = segments.ends.subarray(i * 4, i * 4 + 4);
    const length = lengthOfSegment(segments, i);
    const turn = (Math.atan2(toY - fromY, toX - fromX) / Math.PI + 2) % 1;
    const direction = Math.min(DIRECTIONS - 1, Math.floor(turn * DIRECTIONS));
    directions[direction] = (directions[direction] ?? 0) + length;
    all += length;
    const steps = Math.ceil(length / cell) + 1;
    for (let step = 0; step <= steps; step++) {
      const column = Math.floor((fromX + ((toX - fromX) * step) / steps - extents.minX) / cell);
      const row = Math.floor((fromY + ((toY - fromY) * step) / steps - extents.minY) / cell);
      cells[row * columns + column] = 1;
    }
  }
  const coveredCells = cells.reduce((sum, one) => sum + one, 0);
  return {
    directions: directions.map((length) => (all > 0 ? length / all : 0)),
    coverage: coveredCells / cells.length,
    density: all / 10 / (coveredCells * (cell / 10) ** 2),
  };
}
