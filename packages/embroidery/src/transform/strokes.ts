/** Point, 0.1 mm, fractions allowed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Stitches of a run in one direction: its points `first` to `last`. */
export interface Stroke {
  readonly first: number;
  readonly last: number;
}

/** Line, or rows in alternating directions that fill an area; both consist of strokes. */
export interface RunPart {
  readonly kind: "line" | "area";
  readonly strokes: readonly Stroke[];
  /** True for fills, which have short steps along the edge between rows; satin turns on the spot. */
  readonly stepped: boolean;
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

/** Parts of a run in sewing order; each starts where the previous one ends. */
export function partsOf(run: readonly Point[]): RunPart[] {
  const strokes = strokesOf(run);
  const parts: RunPart[] = [];
  let lines: Stroke[] = [];
  const closeLines = () => {
    if (lines.length > 0) parts.push({ kind: "line", strokes: lines, stepped: false });
    lines = [];
  };
  for (let at = 0; at < strokes.length; ) {
    const area = areaFrom(run, strokes, at);
    if (area) {
      closeLines();
      parts.push(area.part);
      at = area.next;
      continue;
    }
    lines.push(...strokes.slice(at, at + 1));
    at += 1;
  }
  closeLines();
  return parts;
}

function strokesOf(run: readonly Point[]): Stroke[] {
  const strokes: Stroke[] = [];
  let first = 0;
  for (let at = 1; at < run.length - 1; at++) {
    if (cosine(run, { first: at - 1, last: at }, { first: at, last: at + 1 }) > STRAIGHT) continue;
    strokes.push({ first, last: at });
    first = at;
  }
  return run.length > 1 ? [...strokes, { first, last: run.length - 1 }] : strokes;
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
  const [ax, ay] = wayOf(run, a);
  const [bx, by] = wayOf(run, b);
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths === 0 ? 0 : (ax * bx + ay * by) / lengths;
}

function chord(run: readonly Point[], stroke: Stroke): number {
  const [x, y] = wayOf(run, stroke);
  return Math.hypot(x, y);
}

function wayOf(run: readonly Point[], { first, last }: Stroke): readonly [number, number] {
  const [from, to] = [run[first], run[last]];
  return [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
}
