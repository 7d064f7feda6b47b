import { recalculatedFill } from "./recalculated-fill.ts";
import type { Point } from "./stroke.ts";
import type { FillPart, RunPart } from "./strokes.ts";

/** Longer stitches are split, 0.1 mm: machines sew at most 12.1 mm, and both ends are still to be rounded. */
const LONGEST = 119;
/** Minimum share of a stitch at a row's end. */
const MIN_REST = 0.4;
/**
 * Shift of the penetrations in neighbouring rows, as a share of a stitch; without it they would form a
 * groove.
 */
const ROW_SHIFT = 1 / 3;

/** Scales the parts of a run by `factor`, with unchanged stitch length and row spacing. */
export function recalculatedRun(
  run: readonly Point[],
  parts: readonly (RunPart | FillPart)[],
  factor: number,
): Point[] {
  const [start] = run;
  if (!start) return [];
  const larger = run.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
  const points = parts.flatMap((part) => {
    if (part.kind === "fill") return recalculatedFill(run, part, factor);
    if (part.kind === "area") return overArea(run, larger, part, factor);
    return part.strokes.flatMap(({ first, last }) =>
      alongLine(larger.slice(first, last + 1), Math.round((last - first) * factor)),
    );
  });
  return withoutLongStitches([{ x: start.x * factor, y: start.y * factor }, ...points]);
}

function withoutLongStitches(points: readonly Point[]): Point[] {
  const short: Point[] = [];
  for (const to of points) {
    const from = short.at(-1) ?? to;
    const parts = Math.ceil(distance(from, to) / LONGEST);
    for (let part = 1; part < parts; part++) short.push(between(from, to, part / parts));
    short.push(to);
  }
  return short;
}

/** Returns `stitches` stitches of equal length along a line, without its first point. */
function alongLine(line: readonly Point[], stitches: number): Point[] {
  const way = [0];
  for (let k = 1; k < line.length; k++) way.push((way[k - 1] ?? 0) + distance(line[k - 1], line[k]));
  const wholeLength = way.at(-1) ?? 0;
  const count = Math.max(1, stitches);
  let leg = 1;
  return Array.from({ length: count }, (_, k) => {
    const wantedLength = (wholeLength * (k + 1)) / count;
    while (leg < line.length - 1 && (way[leg] ?? 0) < wantedLength) leg += 1;
    const [from, to] = [way[leg - 1] ?? 0, way[leg] ?? 0];
    return between(line[leg - 1], line[leg], to > from ? (wantedLength - from) / (to - from) : 1);
  });
}

/** Fills the area between the same two edges with rows at the same spacing, without the first point. */
function overArea(run: readonly Point[], larger: readonly Point[], part: RunPart, factor: number): Point[] {
  const { strokes } = part;
  // Stepped rows are next to each other; satin advances while it crosses over.
  const inset = part.stepped ? 0.5 : 0;
  const count = rowCount(strokes.length, factor, inset);
  const step = (strokes.length - 2 * inset) / (count - 2 * inset);
  const edges = edgesOf(larger, part, inset);
  const stitch = stitchLength(run, part);
  const points: Point[] = [];
  for (let row = 0; row < count; row++) {
    const from = edges.at(row % 2, inset + row * step);
    const to = edges.at((row + 1) % 2, inset + row * step + (1 - 2 * inset) * step);
    if (row > 0 && part.stepped) points.push(from);
    points.push(...acrossRow(from, to, row, stitch));
  }
  return points;
}

/** Number of rows at the same spacing; stays odd or even, so that the last row ends on the same side. */
function rowCount(rows: number, factor: number, inset: number): number {
  const wantedRows = (rows - 2 * inset) * factor + 2 * inset;
  const odd = rows % 2;
  return Math.max(2 + odd, 2 * Math.round((wantedRows - odd) / 2) + odd);
}

/** Stitch length within a row; undefined for satin, which is one stitch from edge to edge. */
function stitchLength(run: readonly Point[], { strokes }: RunPart): number | undefined {
  const counts = strokes.map(({ first, last }) => last - first).sort((a, b) => a - b);
  if ((counts[counts.length >> 1] ?? 0) <= 1) return undefined;
  const lengths = strokes.flatMap(({ first, last }) =>
    Array.from({ length: last - first }, (_, k) => distance(run[first + k], run[first + k + 1])),
  );
  lengths.sort((a, b) => a - b);
  return lengths[lengths.length >> 1];
}

/** Interpolates both sides at which rows end: point on side 0 or 1 at any row number, including fractions. */
function edgesOf(larger: readonly Point[], { strokes }: RunPart, inset: number) {
  const sides: { at: number; point: Point }[][] = [[], []];
  strokes.forEach(({ first, last }, row) => {
    const [from, to] = [larger[first], larger[last]];
    if (from) sides[row % 2]?.push({ at: row + inset, point: from });
    if (to) sides[(row + 1) % 2]?.push({ at: row + 1 - inset, point: to });
  });
  const positions = [0, 0];
  return {
    at: (side: number, wantedRow: number): Point => {
      const edge = sides[side] ?? [];
      // Rows are requested in order, so the search continues at the last position.
      let k = positions[side] ?? 0;
      while (k < edge.length - 2 && (edge[k + 1]?.at ?? 0) < wantedRow) k += 1;
      positions[side] = k;
      const [before, after] = [edge[k], edge[k + 1] ?? edge[k]];
      const span = (after?.at ?? 0) - (before?.at ?? 0);
      const share = span > 0 ? (wantedRow - (before?.at ?? 0)) / span : 1;
      return between(before?.point, after?.point, Math.max(0, Math.min(1, share)));
    },
  };
}

/** Penetrations of one row without its first point. */
function acrossRow(from: Point, to: Point, row: number, stitch: number | undefined): Point[] {
  const wholeLength = distance(from, to);
  if (stitch === undefined) return [to];
  const shift = stitch * (1 - ((row * ROW_SHIFT) % 1));
  const points: Point[] = [];
  for (let way = shift; way < wholeLength - MIN_REST * stitch; way += stitch) {
    if (way >= MIN_REST * stitch) points.push(between(from, to, way / wholeLength));
  }
  return [...points, to];
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

function between(a: Point | undefined, b: Point | undefined, share: number): Point {
  const [from, to] = [a ?? b ?? { x: 0, y: 0 }, b ?? a ?? { x: 0, y: 0 }];
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
