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

/** Draws the densest square of `CLOSE_UP_MM` without cloth, `pixels` wide; small designs are drawn whole. */
export function drawPiece(design: Design, pixels: number): Picture {
  const box = stitchedExtents(design);
  const isSmall = box && Math.max(box.maxX - box.minX, box.maxY - box.minY) <= SIDE;
  if (!box || isSmall) return render(design, { size: pixels, transparent: true });
  const corner = densestCorner(design, { x: box.minX, y: box.minY });
  const piece = within(design, corner);
  const stitched = stitchedExtents(piece) ?? box;
  const scale = pixels / SIDE;
  // `render` adds two units of thread on each side.
  const drawn = render(piece, {
    width: Math.ceil((stitched.maxX - stitched.minX + 4) * scale),
    height: Math.ceil((stitched.maxY - stitched.minY + 4) * scale),
    margin: 0,
    transparent: true,
  });
  const left = Math.round((corner.x - stitched.minX + 2) * scale);
  const top = Math.round((corner.y - stitched.minY + 2) * scale);
  return cut(drawn, { x: left, y: top }, pixels);
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

/** Replaces stitches outside the square and its margin by trims. */
function within(design: Design, corner: Corner): Design {
  const isInside = (at: number, from: number) => at >= from - MARGIN && at <= from + SIDE + MARGIN;
  const command = design.command.map((what, i) =>
    what !== Command.stitch || (isInside(design.x[i] ?? 0, corner.x) && isInside(design.y[i] ?? 0, corner.y))
      ? what
      : Command.trim,
  );
  return { ...design, command };
}

/** Crops a square; areas outside the picture stay transparent. */
function cut({ width, height, rgba }: Picture, corner: Corner, side: number): Picture {
  const cutOut = new Uint8ClampedArray(side * side * 4);
  const first = Math.max(0, corner.x);
  const last = Math.min(width, corner.x + side);
  for (let y = Math.max(0, corner.y); y < Math.min(height, corner.y + side); y++) {
    const row = rgba.subarray((y * width + first) * 4, (y * width + last) * 4);
    cutOut.set(row, ((y - corner.y) * side + first - corner.x) * 4);
  }
  return { width: side, height: side, rgba: cutOut };
}
