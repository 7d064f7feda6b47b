import type { StitchedSize } from "../../../../contract/machines/fit.ts";
import type { AdaptationSettings } from "./adaptation.ts";

/** Strip that neighbouring hoopings share, mm; a quarter of a small hoop. */
const OVERLAP = 10;
/** Room for rounding at both sides, mm. */
const MARGIN = 0.2;

/** Place of a hooping, and of the design in it. */
export interface Hooping {
  readonly column: number;
  readonly row: number;
  /** Middle of the hoop, mm from the middle of the design. */
  readonly x: number;
  readonly y: number;
}

export interface HoopingGrid {
  readonly columns: number;
  readonly rows: number;
  /** In sewing order, also those without stitches. */
  readonly hoopings: readonly Hooping[];
}

/** How often a design is hooped, as the shop divides it. */
export function hoopingGrid(design: StitchedSize, hoop: StitchedSize | undefined): HoopingGrid {
  const across = hoop ? cellsOf(design.width, hoop.width, hoop) : 1;
  const down = hoop ? cellsOf(design.height, hoop.height, hoop) : 1;
  // A design that fits the hoop in both directions stays whole.
  const isWhole = hoop === undefined || (design.width <= hoop.width && design.height <= hoop.height);
  const [columns, rows] = isWhole ? [1, 1] : [across, down];
  const hoopings = Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return {
      column,
      row,
      x: middleOf(column, columns, design.width),
      y: middleOf(row, rows, design.height),
    };
  });
  return { columns, rows, hoopings };
}

function cellsOf(length: number, side: number, hoop: StitchedSize): number {
  const overlap = Math.min(OVERLAP, Math.min(hoop.width, hoop.height) / 4);
  const room = side - MARGIN;
  return length <= room ? 1 : Math.ceil(length / (room - overlap));
}

function middleOf(cell: number, count: number, length: number): number {
  return ((cell + 0.5) / count - 0.5) * length;
}

/** Size of a sewn part, mm. */
export function sizeOf(
  part: StitchedSize,
  { percent, turn }: Pick<AdaptationSettings, "percent" | "turn">,
): StitchedSize {
  const [width, height] = [(part.width * percent) / 100, (part.height * percent) / 100];
  return turn === 90 ? { width: height, height: width } : { width, height };
}

/** Number of hoopings of all parts. */
export function pieceCount(parts: readonly StitchedSize[], settings: AdaptationSettings): number {
  return parts.reduce(
    (sum, part) => sum + hoopingGrid(sizeOf(part, settings), settings.hoop).hoopings.length,
    0,
  );
}
