import { type Place, partsOf, type RunPart } from "./strokes.ts";

/** A stitch of satin is split when it gets longer, 0.1 mm: machines take 12.1 mm at most. */
const LONGEST = 121;
/** Part of a stitch that is left to the row's end at least. */
const LEAST_REST = 0.4;
/** Penetrations of neighbouring rows lie apart by this share of a stitch, or they would make a groove. */
const ROW_SHIFT = 1 / 3;

/** A run of penetrations, `factor` times as large, with stitches as long and rows as close as they were. */
export function recalculatedRun(run: readonly Place[], factor: number): Place[] {
  const [start] = run;
  if (!start) return [];
  const larger = run.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
  const places = [{ x: start.x * factor, y: start.y * factor }];
  for (const part of partsOf(run)) {
    if (part.kind === "line") {
      for (const { first, last } of part.strokes)
        places.push(...alongLine(larger.slice(first, last + 1), Math.round((last - first) * factor)));
    } else places.push(...overArea(run, larger, part, factor));
  }
  return places;
}

/** `stitches` stitches of equal length along a line, without its first point. */
function alongLine(line: readonly Place[], stitches: number): Place[] {
  const way = [0];
  for (let k = 1; k < line.length; k++) way.push((way[k - 1] ?? 0) + distance(line[k - 1], line[k]));
  const whole = way.at(-1) ?? 0;
  const count = Math.max(1, stitches);
  let leg = 1;
  return Array.from({ length: count }, (_, k) => {
    const wanted = (whole * (k + 1)) / count;
    while (leg < line.length - 1 && (way[leg] ?? 0) < wanted) leg += 1;
    const [from, to] = [way[leg - 1] ?? 0, way[leg] ?? 0];
    return between(line[leg - 1], line[leg], to > from ? (wanted - from) / (to - from) : 1);
  });
}

/** Rows between the same two edges, as many as keep their distance, without the first place. */
function overArea(run: readonly Place[], larger: readonly Place[], part: RunPart, factor: number): Place[] {
  const { strokes } = part;
  // Stepped rows lie side by side; satin goes on while it crosses over.
  const inset = part.stepped ? 0.5 : 0;
  const count = rowCount(strokes.length, factor, inset);
  const step = (strokes.length - 2 * inset) / (count - 2 * inset);
  const edges = edgesOf(larger, part, inset);
  const stitch = stitchLength(run, part);
  const places: Place[] = [];
  for (let row = 0; row < count; row++) {
    const from = edges.at(row % 2, inset + row * step);
    const to = edges.at((row + 1) % 2, inset + row * step + (1 - 2 * inset) * step);
    if (row > 0 && part.stepped) places.push(from);
    places.push(...acrossRow(from, to, row, stitch));
  }
  return places;
}

/**
 * As many rows as keep their distance; odd where they were odd, so that the last one ends on the same side.
 */
function rowCount(rows: number, factor: number, inset: number): number {
  const wanted = (rows - 2 * inset) * factor + 2 * inset;
  const odd = rows % 2;
  return Math.max(2 + odd, 2 * Math.round((wanted - odd) / 2) + odd);
}

/** Length of a row's stitches; undefined for satin, which is one stitch from edge to edge. */
function stitchLength(run: readonly Place[], { strokes }: RunPart): number | undefined {
  const counts = strokes.map(({ first, last }) => last - first).sort((a, b) => a - b);
  if ((counts[counts.length >> 1] ?? 0) <= 1) return undefined;
  const lengths = strokes.flatMap(({ first, last }) =>
    Array.from({ length: last - first }, (_, k) => distance(run[first + k], run[first + k + 1])),
  );
  lengths.sort((a, b) => a - b);
  return lengths[lengths.length >> 1];
}

/** The two sides on which rows end: places on side 0 or 1 at any row's number, fractions too. */
function edgesOf(larger: readonly Place[], { strokes }: RunPart, inset: number) {
  const sides: { at: number; place: Place }[][] = [[], []];
  strokes.forEach(({ first, last }, row) => {
    const [from, to] = [larger[first], larger[last]];
    if (from) sides[row % 2]?.push({ at: row + inset, place: from });
    if (to) sides[(row + 1) % 2]?.push({ at: row + 1 - inset, place: to });
  });
  const known = [0, 0];
  return {
    at: (side: number, wanted: number): Place => {
      const edge = sides[side] ?? [];
      // Rows are asked for in order, so the search goes on where it was.
      let k = known[side] ?? 0;
      while (k < edge.length - 2 && (edge[k + 1]?.at ?? 0) < wanted) k += 1;
      known[side] = k;
      const [before, after] = [edge[k], edge[k + 1] ?? edge[k]];
      const span = (after?.at ?? 0) - (before?.at ?? 0);
      const share = span > 0 ? (wanted - (before?.at ?? 0)) / span : 1;
      return between(before?.place, after?.place, Math.max(0, Math.min(1, share)));
    },
  };
}

/** The penetrations of one row without its first place. */
function acrossRow(from: Place, to: Place, row: number, stitch: number | undefined): Place[] {
  const whole = distance(from, to);
  if (stitch === undefined) {
    const parts = Math.max(1, Math.ceil(whole / LONGEST));
    return Array.from({ length: parts }, (_, k) => between(from, to, (k + 1) / parts));
  }
  const shift = stitch * (1 - ((row * ROW_SHIFT) % 1));
  const places: Place[] = [];
  for (let way = shift; way < whole - LEAST_REST * stitch; way += stitch) {
    if (way >= LEAST_REST * stitch) places.push(between(from, to, way / whole));
  }
  return [...places, to];
}

function distance(a: Place | undefined, b: Place | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

function between(a: Place | undefined, b: Place | undefined, share: number): Place {
  const [from, to] = [a ?? b ?? { x: 0, y: 0 }, b ?? a ?? { x: 0, y: 0 }];
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
