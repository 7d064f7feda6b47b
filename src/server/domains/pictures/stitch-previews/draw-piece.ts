import { Command, type Design, densityMap, type Picture, render, stitchedExtents } from "@kasuti/embroidery";
import { CLOSE_UP_MM } from "../../../../contract/pictures.ts";

/** Side of the drawn square, 0.1 mm. */
const SIDE = CLOSE_UP_MM * 10;
/** Margin in 0.1 mm that is sewn beyond the edges, so that stitches do not end visibly there. */
const MARGIN = 40;

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Draws the densest square of `CLOSE_UP_MM` on cloth, `pixels` wide; small designs are drawn whole. */
export function drawPiece(design: Design, pixels: number, fabric: number): Picture {
  const box = stitchedExtents(design);
  const isSmall = box && Math.max(box.maxX - box.minX, box.maxY - box.minY) <= SIDE;
  if (!box || isSmall) return render(design, { size: pixels, fabric });
  const piece = within(design, densestCorner(design, { x: box.minX, y: box.minY }));
  const scale = pixels / SIDE;
  // `render` adds two units of thread on each side.
  const size = Math.ceil((SIDE + 2 * MARGIN + 4) * scale);
  return cut(render(piece, { size, margin: 0, fabric }), Math.round((MARGIN + 2) * scale), pixels);
}

/** Corner of the densest window of two by two cells. */
function densestCorner(design: Design, origin: Corner): Corner {
  const { columns, rows, penetrations, cellMm } = densityMap(design, CLOSE_UP_MM / 2);
  const countAt = (column: number, row: number) =>
    column < columns && row < rows ? (penetrations[row * columns + column] ?? 0) : 0;
  let best = { column: 0, row: 0, count: -1 };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const top = countAt(column, row) + countAt(column + 1, row);
      const count = top + countAt(column, row + 1) + countAt(column + 1, row + 1);
      if (count > best.count) best = { column, row, count };
    }
  return { x: origin.x + best.column * cellMm * 10, y: origin.y + best.row * cellMm * 10 };
}

/**
 * Replaces stitches outside the square and its margin by trims. Two short stitches in corners of the margin
 * make the rest as large as the margin, wherever its stitches lie.
 */
function within(design: Design, corner: Corner): Design {
  const isInside = (at: number, from: number) => at >= from - MARGIN && at <= from + SIDE + MARGIN;
  const command = design.command.map((what, i) =>
    what !== Command.stitch || (isInside(design.x[i] ?? 0, corner.x) && isInside(design.y[i] ?? 0, corner.y))
      ? what
      : Command.trim,
  );
  const [from, to] = [-MARGIN, SIDE + MARGIN];
  const marks = [from, from + 1, to - 1, to];
  const end = command.indexOf(Command.end);
  const length = end < 0 ? design.length : end;
  const longer = (values: Int32Array, addedValues: readonly number[]) =>
    Int32Array.from([...values.subarray(0, length), ...addedValues]);
  return {
    ...design,
    length: length + marks.length,
    x: longer(
      design.x,
      marks.map((at) => corner.x + at),
    ),
    y: longer(
      design.y,
      marks.map((at) => corner.y + at),
    ),
    command: Uint8Array.from([
      ...command.subarray(0, length),
      ...[Command.trim, Command.stitch, Command.trim, Command.stitch],
    ]),
    argument: Uint8Array.from([...design.argument.subarray(0, length), 0, 0, 0, 0]),
  };
}

/** Crops the square of `side` pixels whose corner is `from` pixels inside. */
function cut({ width, rgba }: Picture, from: number, side: number): Picture {
  const cutOut = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    const start = ((y + from) * width + from) * 4;
    cutOut.set(rgba.subarray(start, start + side * 4), y * side * 4);
  }
  return { width: side, height: side, rgba: cutOut };
}
