import type { Fill } from "./fill-rows.ts";
import type { Point } from "./stroke.ts";

/** Rows that are wider apart than this, as a multiple of the original distance, show the cloth. */
const LOOSEST = 1.03;
/** Shift from row to row, as a share of a stitch, where the original shows none. */
const ROW_SHIFT = 3 / 8;
/** Minimum distance of a penetration from the end of its row, 0.1 mm. */
const MIN_REST = 6;
/** Shorter rows are one penetration, 0.1 mm. */
const SHORTEST_ROW = 4;
/** Minimum length of a step from row to row, 0.1 mm. */
const SHORTEST_STEP = 2;
/** Share of the stitches that are shorter than usual where rows hardly hold a whole one. */
const USUAL = 0.9;

/** Row with its level, its ends from left to right, and a penetration as its offset; 0.1 mm. */
interface Row {
  readonly level: number;
  readonly left: number;
  readonly right: number;
  readonly phase: number | undefined;
}

/**
 * Fills the same area, `factor` times as large, with rows of the same distance, stitch length and offsets.
 * Returns its points without the first, which is that of the original.
 */
export function recalculatedFill(run: readonly Point[], fill: Fill, factor: number): Point[] {
  const { axis } = fill;
  const stitch = stitchLength(run, fill);
  const rows = rowsOf(run, fill, stitch);
  const count = rowCount(rows.length, factor);
  const isRightward = startsRightward(run, fill);
  const first = run[fill.rows[0]?.first ?? 0];
  const last = run[fill.rows.at(-1)?.last ?? 0];
  const points: Point[] = first ? [{ x: first.x * factor, y: first.y * factor }] : [];
  for (let k = 0; k < count; k++) {
    const row = rowAt(rows, ((k + 0.5) * rows.length) / count - 0.5);
    const phase = rows[k % rows.length]?.phase ?? (stitch ?? 0) * ((k * ROW_SHIFT) % 1);
    const ways = penetrations(row.left * factor, row.right * factor, stitch, phase);
    if ((k % 2 === 0) !== isRightward) ways.reverse();
    for (const way of k === 0 ? ways.slice(1) : ways) {
      const level = row.level * factor;
      const point = { x: way * axis.x - level * axis.y, y: way * axis.y + level * axis.x };
      if (distance(points.at(-1), point) >= SHORTEST_STEP) points.push(point);
    }
  }
  const end = last && { x: last.x * factor, y: last.y * factor };
  // The end replaces the last point of the last row, which lies beside it.
  if (end) points.splice(Math.max(1, points.length - 1), 1, end);
  return points.slice(1);
}

/** Number of rows; stays odd or even, so that the last row ends on the same side. */
function rowCount(rows: number, factor: number): number {
  const wantedRows = rows * factor;
  const fewer = 2 * Math.floor((wantedRows - (rows % 2)) / 2) + (rows % 2);
  return wantedRows <= LOOSEST * fewer ? fewer : fewer + 2;
}

function rowsOf(run: readonly Point[], { axis, rows }: Fill, stitch: number | undefined): Row[] {
  const along = (k: number) => (run[k]?.x ?? 0) * axis.x + (run[k]?.y ?? 0) * axis.y;
  return rows.map(({ first, last, level }) => {
    const middle = (first + last) >> 1;
    const isInside = stitch !== undefined && middle > first && middle < last;
    const [a, b] = [along(first), along(last)];
    return {
      level,
      left: Math.min(a, b),
      right: Math.max(a, b),
      phase: isInside ? along(middle) : undefined,
    };
  });
}

function startsRightward(run: readonly Point[], { axis, rows }: Fill): boolean {
  const ways = rows.map(({ first, last }, k) => {
    const [from, to] = [run[first], run[last]];
    const way = ((to?.x ?? 0) - (from?.x ?? 0)) * axis.x + ((to?.y ?? 0) - (from?.y ?? 0)) * axis.y;
    return k % 2 === 0 ? way : -way;
  });
  return ways.reduce((sum, way) => sum + way, 0) >= 0;
}

/** Row at a fractional number; beyond the first and the last row their ends continue. */
function rowAt(rows: readonly Row[], at: number): Row {
  const before = Math.max(0, Math.min(rows.length - 2, Math.floor(at)));
  const [one, next] = [rows[before], rows[before + 1]];
  const mix = (a = 0, b = a, share = 0) => a + (b - a) * share;
  const within = Math.max(0, Math.min(1, at - before));
  return {
    level: mix(one?.level, next?.level, at - before),
    left: mix(one?.left, next?.left, within),
    right: mix(one?.right, next?.right, within),
    phase: undefined,
  };
}

/** Usual stitch length within rows, 0.1 mm; undefined where rows are one stitch. */
function stitchLength(run: readonly Point[], { rows }: Fill): number | undefined {
  const lengthsOf = (margin: number) =>
    rows.flatMap(({ first, last }) =>
      Array.from({ length: Math.max(0, last - first - 2 * margin) }, (_, k) =>
        distance(run[first + margin + k], run[first + margin + k + 1]),
      ),
    );
  const whole = lengthsOf(1).sort((a, b) => a - b);
  if (whole.length >= rows.length) return whole[whole.length >> 1];
  const all = lengthsOf(0).sort((a, b) => a - b);
  return all.length > 1.25 * rows.length ? all[Math.floor(USUAL * all.length)] : undefined;
}

/** Penetrations of a row from left to right, on a lattice through `phase`. */
function penetrations(left: number, right: number, stitch: number | undefined, phase: number): number[] {
  if (right - left < SHORTEST_ROW) return [(left + right) / 2];
  if (!stitch) return [left, right];
  const places = [left];
  const first = Math.ceil((left + MIN_REST - phase) / stitch);
  for (let k = first; phase + k * stitch <= right - MIN_REST; k++) places.push(phase + k * stitch);
  return [...places, right];
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : Number.POSITIVE_INFINITY;
}
