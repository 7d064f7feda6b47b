import type { Hoop } from "../machines/machine.ts";
import type { Extents } from "../measure/extents.ts";

/** Point on the cloth, 0.1 mm. */
export type Point = readonly [x: number, y: number];

/** Stitch or part of a stitch, and the cell that sews it. */
interface StitchPart {
  readonly cell: number;
  readonly from: Point;
  readonly to: Point;
}

/** Border between two cells. */
interface Border {
  readonly neighbour: number;
  /** Centres of the registration crosses that both cells sew. */
  readonly marks: readonly Point[];
}

export interface HoopGrid {
  /** Half the width of a registration mark, 0.1 mm. */
  readonly markArm: number;
  cellAt(point: Point): number;
  place(cell: number): { column: number; row: number; middle: Point };
  borders(cell: number): Border[];
  /**
   * Returns the whole stitch if the hoop at its middle contains both ends, else its parts, cut at the cells'
   * borders.
   */
  partsOf(from: Point, to: Point): StitchPart[];
}

const LARGEST_ARM = 30;

/**
 * Divides the design into equal cells, each of which, with half the overlap around it, fits into the hoop.
 */
export function createHoopGrid(extents: Extents, hoop: Hoop, overlapMm: number): HoopGrid {
  const across = axisOf(extents.minX, extents.maxX, hoop.widthMm * 10, overlapMm * 10);
  const down = axisOf(extents.minY, extents.maxY, hoop.heightMm * 10, overlapMm * 10);
  const cellOf = (column: number, row: number) => row * across.count + column;
  const cellAt = ([x, y]: Point) => cellOf(across.cellAt(x), down.cellAt(y));
  const place = (cell: number) => {
    const [column, row] = [cell % across.count, Math.floor(cell / across.count)];
    return { column, row, middle: [across.middle(column), down.middle(row)] as const };
  };
  const partsOf = (from: Point, to: Point): StitchPart[] => {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const { column, row } = place(cellAt(middle));
    const isHeld = ([x, y]: Point) => across.holds(column, x) && down.holds(row, y);
    if (isHeld(from) && isHeld(to)) return [{ cell: cellOf(column, row), from, to }];
    // A stitch of one unit cannot be cut, so it belongs to the cell of its middle.
    if (Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) <= 1)
      return [{ cell: cellOf(column, row), from, to }];
    const cutPoint: Point = [Math.round(middle[0]), Math.round(middle[1])];
    return joined([...partsOf(from, cutPoint), ...partsOf(cutPoint, to)]);
  };
  return {
    markArm: Math.min(LARGEST_ARM, Math.floor((overlapMm * 10) / 2)),
    cellAt,
    place,
    borders: (cell) => {
      const { column, row } = place(cell);
      return [
        ...across.sides(column).map(({ next, at }) => ({
          neighbour: cellOf(next, row),
          marks: down.quarters(row).map((y): Point => [at, y]),
        })),
        ...down.sides(row).map(({ next, at }) => ({
          neighbour: cellOf(column, next),
          marks: across.quarters(column).map((x): Point => [x, at]),
        })),
      ];
    },
    partsOf,
  };
}

/** Joins consecutive parts in the same cell. */
function joined(parts: readonly StitchPart[]): StitchPart[] {
  const joinedParts: StitchPart[] = [];
  for (const part of parts) {
    const before = joinedParts.at(-1);
    if (before?.cell === part.cell) joinedParts[joinedParts.length - 1] = { ...before, to: part.to };
    else joinedParts.push(part);
  }
  return joinedParts;
}

/** One direction of the grid; all lengths 0.1 mm. */
function axisOf(min: number, max: number, room: number, overlap: number) {
  const reach = max - min;
  const count = reach <= room ? 1 : Math.ceil(reach / (room - overlap));
  const side = reach / count;
  const start = (cell: number) => Math.round(min + cell * side);
  return {
    count,
    cellAt: (at: number) => Math.max(0, Math.min(count - 1, Math.floor((at - min) / Math.max(side, 1)))),
    middle: (cell: number) => Math.round((start(cell) + start(cell + 1)) / 2),
    holds: (cell: number, at: number) =>
      at >= start(cell) - overlap / 2 && at <= start(cell + 1) + overlap / 2,
    quarters: (cell: number) => [0.25, 0.75].map((share) => Math.round(start(cell) + share * side)),
    sides: (cell: number) => [
      ...(cell > 0 ? [{ next: cell - 1, at: start(cell) }] : []),
      ...(cell < count - 1 ? [{ next: cell + 1, at: start(cell + 1) }] : []),
    ],
  };
}
