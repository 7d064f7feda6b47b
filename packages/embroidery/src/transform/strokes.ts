import { type Fill, fillAround } from "./fill-rows.ts";
import type { Point, Stroke } from "./stroke.ts";

/** Line, or rows in alternating directions that fill an area; both consist of strokes. */
export interface RunPart {
  readonly kind: "line" | "area";
  readonly strokes: readonly Stroke[];
  /** True for fills, which have short steps along the edge between rows; satin turns on the spot. */
  readonly stepped: boolean;
}

export interface FillPart extends Fill {
  readonly kind: "fill";
}

/** Cosines of the largest bend within a stroke, and of the smallest between two rows. */
const STRAIGHT = Math.SQRT1_2;
const TURNED = -0.5;
/** Maximum length of a step from row to row, 0.1 mm. */
const LONGEST_STEP = 12;
/** Minimum number of rows of an area; fewer are a tie or a corner. */
const FEWEST_ROWS = 6;
/** Maximum share of a row's length in bends. */
const STRAIGHTEST = 0.97;

/**
 * Places in an area, as shares of its rows, at which a fill is looked for: near a corner it hardly shows its
 * direction.
 */
const SEEDS = [0.5, 0, 0.25, 0.75];
/** Share of an area, by penetrations, from which a fill takes its place. */
const MOST_OF_AREA = 0.8;

/** Parts of a run in sewing order; each starts where the previous one ends. */
export function partsOf(run: readonly Point[]): (RunPart | FillPart)[] {
  const strokes = strokesOf(run, 0, run.length - 1);
  const parts: (RunPart | FillPart)[] = [];
  let earliest = 0;
  const closeLines = (last: number) => {
    if (last > earliest)
      parts.push({ kind: "line", strokes: strokesOf(run, earliest, last), stepped: false });
  };
  for (let at = 0; at < strokes.length; ) {
    const area = areaFrom(run, strokes, at);
    const first = strokes[at]?.first ?? 0;
    const areaEnd = strokes[(area?.next ?? 0) - 1]?.last ?? first;
    const fill = fillOf(run, area?.part.strokes ?? strokes.slice(at, at + 1), earliest);
    const fillEnd = fill?.rows.at(-1)?.last ?? 0;
    const fillStart = fill?.rows[0]?.first ?? 0;
    if (fill && fillEnd - fillStart >= MOST_OF_AREA * (areaEnd - first)) {
      closeLines(fillStart);
      parts.push({ kind: "fill", ...fill });
      earliest = fillEnd;
      while ((strokes[at]?.last ?? fillEnd + 1) <= fillEnd) at += 1;
      const rest = strokes[at];
      if (rest) strokes[at] = { first: Math.max(rest.first, fillEnd), last: rest.last };
    } else if (area) {
      closeLines(first);
      parts.push(area.part);
      earliest = areaEnd;
      at = area.next;
    } else at += 1;
  }
  closeLines(run.length - 1);
  return parts;
}

function fillOf(run: readonly Point[], strokes: readonly Stroke[], earliest: number): Fill | undefined {
  const seeds = new Set(SEEDS.map((share) => strokes[Math.floor(share * strokes.length)]?.first ?? earliest));
  for (const seed of seeds) {
    const fill = fillAround(run, seed, earliest);
    if (fill) return fill;
  }
  return undefined;
}

/** Stretches between points `start` and `end` without a corner. */
function strokesOf(run: readonly Point[], start: number, end: number): Stroke[] {
  const strokes: Stroke[] = [];
  let first = start;
  for (let at = start + 1; at < end; at++) {
    if (cosine(run, { first: at - 1, last: at }, { first: at, last: at + 1 }) > STRAIGHT) continue;
    strokes.push({ first, last: at });
    first = at;
  }
  return end > start ? [...strokes, { first, last: end }] : strokes;
}

/** Area that starts with this stroke, and the index of the first stroke after it. */
function areaFrom(run: readonly Point[], strokes: readonly Stroke[], at: number) {
  const rows: Stroke[] = [];
  let steps = 0;
  let end = at;
  for (let next = at; ; ) {
    const row = strokes[next];
    if (!row || !isRow(run, row)) break;
    rows.push(row);
    // Lines of triple stitches are long, and each of their strokes is tried.
    if (rows.length === FEWEST_ROWS && !isWide(run, rows)) return undefined;
    end = next + 1;
    const [after, behind] = [strokes[next + 1], strokes[next + 2]];
    if (after && isRow(run, after) && cosine(run, row, after) < TURNED) next += 1;
    else if (after && behind && chord(run, after) <= LONGEST_STEP && cosine(run, row, behind) < TURNED) {
      next += 2;
      steps += 1;
    } else break;
  }
  if (rows.length < FEWEST_ROWS || !isWide(run, rows)) return undefined;
  const part: RunPart = { kind: "area", strokes: rows, stepped: steps * 2 > rows.length };
  return { part, next: end };
}

function isRow(run: readonly Point[], stroke: Stroke): boolean {
  let way = 0;
  for (let at = stroke.first; at < stroke.last; at++) way += chord(run, { first: at, last: at + 1 });
  return way > 0 && chord(run, stroke) >= STRAIGHTEST * way;
}

/** Rows on top of each other, as in a triple stitch, fill no area: they continue along themselves. */
function isWide(run: readonly Point[], rows: readonly Stroke[]): boolean {
  const [row, last] = [rows[0], rows.at(-2 + (rows.length % 2))];
  if (!row || !last) return false;
  return Math.abs(cosine(run, row, { first: row.first, last: last.first })) < 0.9;
}

/** Cosine between two directions, 0 for a vector without length. */
function cosine(run: readonly Point[], a: Stroke, b: Stroke): number {
  const [aFrom, aTo, bFrom, bTo] = [run[a.first], run[a.last], run[b.first], run[b.last]];
  if (!aFrom || !aTo || !bFrom || !bTo) return 0;
  const dot = (aTo.x - aFrom.x) * (bTo.x - bFrom.x) + (aTo.y - aFrom.y) * (bTo.y - bFrom.y);
  const lengths = chord(run, a) * chord(run, b);
  return lengths === 0 ? 0 : dot / lengths;
}

function chord(run: readonly Point[], { first, last }: Stroke): number {
  const [from, to] = [run[first], run[last]];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}
