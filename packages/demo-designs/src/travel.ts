import type { StitchedLine } from "./cloth.ts";
import { distance, firstPoint, lastPoint, type Path, type Point } from "./geometry/point.ts";
import { reversed } from "./geometry/polyline.ts";

interface End {
  readonly at: Point;
  readonly line: StitchedLine;
  readonly backwards: boolean;
}

const CELL = 12;

/** Orders lines so that the needle travels little: the nearest free end is always next. */
export function* nearestFirst(lines: readonly StitchedLine[], from: Point): Generator<Path> {
  const ends = lines.flatMap(endsOf);
  const grid = gridOf(ends);
  const stitched = new Set<StitchedLine>();
  let place = from;
  while (stitched.size < lines.length) {
    const next = nearest(grid, place, stitched);
    if (next === undefined) return;
    stitched.add(next.line);
    const path = next.backwards ? reversed(next.line.points) : next.line.points;
    place = lastPoint(path);
    yield path;
  }
}

function endsOf(line: StitchedLine): End[] {
  const ends: End[] = [{ at: firstPoint(line.points), line, backwards: false }];
  if (line.reversible) ends.push({ at: lastPoint(line.points), line, backwards: true });
  return ends;
}

interface Grid {
  readonly cells: Map<number, End[]>;
  /** Upper bound for the distance between any two ends, in cells. */
  readonly reach: number;
}

const key = (column: number, row: number): number => (column + 500) * 1000 + row + 500;
const cellOf = (p: Point): [number, number] => [Math.floor(p.x / CELL), Math.floor(p.y / CELL)];

function gridOf(ends: readonly End[]): Grid {
  const cells = new Map<number, End[]>();
  for (const end of ends) {
    const [column, row] = cellOf(end.at);
    const cell = cells.get(key(column, row));
    if (cell === undefined) cells.set(key(column, row), [end]);
    else cell.push(end);
  }
  return { cells, reach: 90 };
}

function nearest(grid: Grid, place: Point, stitched: ReadonlySet<StitchedLine>): End | undefined {
  const [column, row] = cellOf(place);
  let best: End | undefined;
  let least = Infinity;
  for (let ring = 0; ring <= grid.reach && (ring - 1) * CELL <= least; ring++) {
    for (const cell of ringCells(column, row, ring)) {
      const ends = grid.cells.get(cell);
      if (ends === undefined) continue;
      const open = ends.filter((end) => !stitched.has(end.line));
      if (open.length === 0) grid.cells.delete(cell);
      else if (open.length < ends.length) grid.cells.set(cell, open);
      for (const end of open) {
        const apart = distance(end.at, place);
        if (apart < least) {
          least = apart;
          best = end;
        }
      }
    }
  }
  return best;
}

function* ringCells(column: number, row: number, ring: number): Generator<number> {
  if (ring === 0) yield key(column, row);
  for (let i = -ring; i < ring; i++) {
    yield key(column + i, row - ring);
    yield key(column + ring, row + i);
    yield key(column - i, row + ring);
    yield key(column - ring, row - i);
  }
}
