import { Command, type Design } from "../design.ts";
import { stitchedExtents } from "./extents.ts";

/** Needle penetrations per cell of a square grid over the sewn part, row by row. */
export interface DensityMap {
  /** Side of a cell, mm. */
  readonly cellMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly penetrations: Uint32Array;
  /** Most penetrations in one cell. Above about 20 per mm² cloth may be cut and needles break. */
  readonly densest: number;
}

/**
 * Map of a design's density in cells of 1 mm by default, larger ones for designs of metres.
 * @example
 * ```ts
 * const { densest } = densityMap(design); // penetrations in the densest mm²
 * ```
 */
export function densityMap(design: Design, cellMm = 1): DensityMap {
  const extents = stitchedExtents(design);
  if (!extents) return { cellMm, columns: 0, rows: 0, penetrations: new Uint32Array(0), densest: 0 };
  const reach = Math.max(extents.maxX - extents.minX, extents.maxY - extents.minY);
  const cell = Math.max(cellMm * 10, reach / 1000, 1);
  const columns = Math.floor((extents.maxX - extents.minX) / cell) + 1;
  const rows = Math.floor((extents.maxY - extents.minY) / cell) + 1;
  const penetrations = new Uint32Array(columns * rows);
  let densest = 0;
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] !== Command.stitch) continue;
    const column = Math.floor(((design.x[i] ?? 0) - extents.minX) / cell);
    const row = Math.floor(((design.y[i] ?? 0) - extents.minY) / cell);
    const count = (penetrations[row * columns + column] ?? 0) + 1;
    penetrations[row * columns + column] = count;
    if (count > densest) densest = count;
  }
  return { cellMm: cell / 10, columns, rows, penetrations, densest };
}
