import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import type { Hoop } from "../machines/machine.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { isSplitStitch } from "../render/segments.ts";
import { createHoopGrid, type HoopGrid, type Point } from "./hoop-grid.ts";
import { HoopPieceBuilder } from "./hoop-piece-builder.ts";

export interface SplitOptions {
  /** Width of the strip shared by two neighbouring hoops, mm. Default 10. */
  readonly overlapMm?: number;
  /**
   * Adds crosses in that strip, stitched last by the earlier and first by the later neighbour, to align the
   * cloth when it is hooped again. Default true.
   */
  readonly marks?: boolean;
}

/** Design for one hooping. */
export interface HoopPiece {
  /** Design whose origin is the middle of its hoop. */
  readonly design: Design;
  /** Position in the grid from 0, left to right and top to bottom. */
  readonly column: number;
  readonly row: number;
  /** Position of its origin in the whole design, mm. */
  readonly xMm: number;
  readonly yMm: number;
}

/**
 * Splits a design into parts that fit a hoop (mm), row by row. Every stitch is sewn once; one that extends
 * into the neighbour by more than half the overlap is cut at the border. Hoopings without stitches are
 * omitted.
 * @throws RangeError when the overlap leaves nothing of the hoop
 * @example
 * ```ts
 * for (const { design: part, row, column } of splitByHoop(design, { widthMm: 100, heightMm: 100 }))
 *   console.log(row, column, measure(part).stitches);
 * ```
 */
export function splitByHoop(design: Design, hoop: Hoop, options: SplitOptions = {}): HoopPiece[] {
  const { overlapMm = 10, marks = true } = options;
  const usable = Math.min(hoop.widthMm, hoop.heightMm) - overlapMm;
  if (!(usable >= 1) || !(overlapMm >= 0)) throw new RangeError("The overlap leaves nothing of the hoop.");
  const extents = stitchedExtents(design);
  if (!extents) return [];
  const grid = createHoopGrid(extents, hoop, overlapMm);
  const pieces = stitchedPieces(design, grid);
  return [...pieces.keys()]
    .sort((a, b) => a - b)
    .map((cell) => {
      const neighbours = grid.borders(cell).filter((border) => marks && pieces.has(border.neighbour));
      const { column, row, middle } = grid.place(cell);
      const marksOf = (borders: typeof neighbours) => borders.flatMap((border) => border.marks);
      const first = marksOf(neighbours.filter(({ neighbour }) => neighbour < cell));
      const last = marksOf(neighbours.filter(({ neighbour }) => neighbour > cell));
      const piece = pieces.get(cell)?.finish({ first, last }, grid.markArm, middle);
      const pieceDesign = piece ?? design;
      return { design: pieceDesign, column, row, xMm: middle[0] / 10, yMm: middle[1] / 10 };
    });
}

/** Stitches of the design by grid cell, for cells that have any. */
function stitchedPieces(design: Design, grid: HoopGrid): Map<number, HoopPieceBuilder> {
  const { x, y, command, argument, length } = design;
  const blockOf = blockOfEachRecord(design);
  const pieces = new Map<number, HoopPieceBuilder>();
  const pieceAt = (cell: number) => {
    const piece = pieces.get(cell) ?? new HoopPieceBuilder(design);
    pieces.set(cell, piece);
    return piece;
  };
  // Last penetration that the thread is attached to.
  let from = -1;
  for (let i = 0; i < length; i++) {
    const here: Point = [x[i] ?? 0, y[i] ?? 0];
    const block = blockOf[i] ?? 0;
    const what = command[i];
    if (what === Command.trim) for (const piece of pieces.values()) piece.cut();
    else if (what === Command.stop || what === Command.sequin)
      pieceAt(grid.cellAt(here)).add(what, here, block, argument[i] ?? 0);
    if (what !== Command.stitch && what !== Command.jump) from = -1;
    if (what !== Command.stitch) continue;
    const isJoined = from === i - 1 || isSplitStitch(design, from, i);
    if (from >= 0 && isJoined) {
      // One long stitch of a format with short records is sewn as its parts.
      for (let k = from + 1; k <= i; k++) {
        const parts = grid.partsOf([x[k - 1] ?? 0, y[k - 1] ?? 0], [x[k] ?? 0, y[k] ?? 0]);
        for (const part of parts) pieceAt(part.cell).stitch(part.from, part.to, block);
      }
    } else if (command[i + 1] !== Command.stitch) pieceAt(grid.cellAt(here)).stitch(here, here, block);
    from = i;
  }
  return pieces;
}
