import type { Point, Stroke } from "./stroke.ts";

/** Row of a fill, with its distance across the rows, 0.1 mm. */
export interface FillRow extends Stroke {
  readonly level: number;
}

/** Straight parallel rows, sewn back and forth, with a step from each to the next. */
export interface Fill {
  /** Direction of the rows, a unit vector. */
  readonly axis: Point;
  readonly rows: readonly FillRow[];
}

/** Minimum number of rows; fewer are a tie or a corner. */
const FEWEST_ROWS = 4;
/** Distances between rows, 0.1 mm: closer ones drown in rounding, wider ones are underlay. */
const CLOSEST = 2;
const WIDEST = 12;
/** Difference in level to the next row, as shares of the distance between rows; less is the same row. */
const NEXT_ROW = [0.5, 1.8] as const;
/** Shortest way that shows where a row goes, 0.1 mm; both ends are rounded. */
const ROUNDING = 1.4;
/** Minimum share of the thread that lies in rows; satin has it in the steps. */
const IN_ROWS = 0.6;
/** Number of rows after which satin is noticed. */
const TRIAL_ROWS = 8;
/** Number of stitches from which the direction is estimated. */
const WINDOW = 30;

/** Finds the fill around point `at` that begins at point `earliest` or later. */
export function fillAround(run: readonly Point[], at: number, earliest: number): Fill | undefined {
  const end = run.length - 1;
  const guess = axisOf(run, stretch(at, Math.min(end, at + WINDOW)));
  const trial = guess && rowsFrom(run, stretch(at, end), guess);
  const axis = trial && axisOfRows(run, trial);
  const after = axis && rowsFrom(run, stretch(at, end), axis);
  const [row, next] = after ?? [];
  if (!axis || !after || !row || !next || after.length < FEWEST_ROWS) return undefined;
  const before = rowsFrom(run, stretch(row.last, earliest), axis, row.level - next.level) ?? [];
  const turned = before.map(({ first, last, level }) => ({ first: last, last: first, level })).reverse();
  return { axis, rows: [...turned, ...after.slice(turned.length > 0 ? 1 : 0)] };
}

const stretch = (first: number, last: number) => ({ first, last });

/** Mean direction of the stitches; long ones count more, and forth is as good as back. */
function axisOf(run: readonly Point[], { first, last }: Stroke): Point | undefined {
  let [cos, sin] = [0, 0];
  for (let k = first; k < last; k++) {
    const dx = (run[k + 1]?.x ?? 0) - (run[k]?.x ?? 0);
    const dy = (run[k + 1]?.y ?? 0) - (run[k]?.y ?? 0);
    cos += dx * dx - dy * dy;
    sin += 2 * dx * dy;
  }
  return directionOf(cos, sin);
}

/** Mean direction of rows, exact to the tenth of a millimetre over their length. */
function axisOfRows(run: readonly Point[], rows: readonly FillRow[]): Point | undefined {
  let [cos, sin] = [0, 0];
  for (const { first, last } of rows) {
    const dx = (run[last]?.x ?? 0) - (run[first]?.x ?? 0);
    const dy = (run[last]?.y ?? 0) - (run[first]?.y ?? 0);
    cos += dx * dx - dy * dy;
    sin += 2 * dx * dy;
  }
  return directionOf(cos, sin);
}

/** Unit vector of a sum of doubled angles. */
function directionOf(cos: number, sin: number): Point | undefined {
  const angle = Math.atan2(sin, cos) / 2;
  return cos === 0 && sin === 0 ? undefined : { x: Math.cos(angle), y: Math.sin(angle) };
}

/**
 * Rows from the first point towards the last, which may lie before it, in this order. All points of a row
 * are on one level, the next row is a step away, whatever the edges look like, and goes the other way.
 */
function rowsFrom(
  run: readonly Point[],
  { first: start, last: end }: Stroke,
  axis: Point,
  firstStep?: number,
): FillRow[] | undefined {
  const along = (k: number) => (run[k]?.x ?? 0) * axis.x + (run[k]?.y ?? 0) * axis.y;
  const across = (k: number) => (run[k]?.y ?? 0) * axis.x - (run[k]?.x ?? 0) * axis.y;
  const rows: FillRow[] = [];
  const onward = Math.sign(end - start);
  let row = { first: start, last: start, level: across(start) };
  // The level is followed from stitch to stitch, since a direction from a few of them is not exact.
  let [points, level, direction, step] = [1, row.level, 0, firstStep];
  let [inRows, all] = [0, 0];
  for (let k = start + onward; onward !== 0 && k !== end + onward; k += onward) {
    const way = along(k) - along(k - onward);
    const up = across(k) - level;
    if (Math.abs(up) < (step === undefined ? CLOSEST : NEXT_ROW[0] * Math.abs(step))) {
      if (way * direction < -ROUNDING) break;
      if (Math.abs(way) > ROUNDING && direction === 0) direction = Math.sign(way);
      points += 1;
      row = { first: row.first, last: k, level: row.level + (across(k) - row.level) / points };
      level += up / 2;
      inRows += Math.abs(way);
    } else if (isNextRow(up, step)) {
      rows.push(row);
      step = step === undefined ? up : step + (up - step) / 4;
      level = across(k);
      row = { first: k, last: k, level };
      points = 1;
      direction = -direction;
      if (rows.length === TRIAL_ROWS && inRows < IN_ROWS * (all + Math.hypot(way, up))) return undefined;
    } else break;
    all += Math.hypot(way, across(k) - across(k - onward));
  }
  return inRows >= IN_ROWS * all ? [...rows, row] : undefined;
}

function isNextRow(up: number, step: number | undefined): boolean {
  if (step === undefined) return Math.abs(up) <= WIDEST;
  return up / step >= NEXT_ROW[0] && up / step <= NEXT_ROW[1];
}
