import { type Point, pointAt } from "../geometry/point.ts";
import { boxOf, type Region } from "../geometry/region.ts";

export interface FillStyle {
  /** Direction of the rows in radians. */
  readonly angle?: number;
  /** Distance between rows, mm. */
  readonly spacing?: number;
  /** Stitch length, mm. */
  readonly length?: number;
  /** Distance that rows extend beyond the outline, mm; negative: they end inside. */
  readonly reach?: number;
}

interface Span {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Parallel rows (tatami) over a region: one line of penetrations for each section that can be sewn without a
 * cut.
 */
export function tatami(region: Region, style: FillStyle = {}): Point[][] {
  const { angle = 0, spacing = 0.4, length = 3.6, reach = 0.15 } = style;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turnedRegion = region.map((ring) =>
    ring.map((p) => ({ x: p.x * cos + p.y * sin, y: p.y * cos - p.x * sin })),
  );
  const back = (x: number, y: number): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  return columns(turnedRegion, spacing, reach).map((spans) => sewRows(spans, spacing, length, back));
}

/** Spans of adjacent rows that continue each other, from top to bottom. */
function columns(region: Region, spacing: number, reach: number): Span[][] {
  const box = boxOf(region.flat());
  const doneColumns: Span[][] = [];
  let open: Span[][] = [];
  const first = Math.ceil(box.top / spacing);
  const last = Math.floor(box.bottom / spacing);
  for (let row = first; row <= last; row++) {
    const spans = spansAt(region, row, spacing, reach);
    const next: Span[][] = [];
    for (const span of spans) {
      const above = open.filter((column) => touches(column.at(-1), span));
      const column = above[0];
      const alone = spans.filter((otherSpan) => touches(column?.at(-1), otherSpan)).length === 1;
      if (column !== undefined && above.length === 1 && alone) {
        column.push(span);
        next.push(column);
      } else {
        const newColumn = [span];
        doneColumns.push(newColumn);
        next.push(newColumn);
      }
    }
    open = next;
  }
  return doneColumns;
}

const touches = (above: Span | undefined, span: Span): boolean =>
  above !== undefined && above.from < span.to && span.from < above.to;

function spansAt(region: Region, row: number, spacing: number, reach: number): Span[] {
  const y = row * spacing + 1e-7;
  const crossings: number[] = [];
  for (const ring of region) {
    for (let i = 0; i < ring.length; i++) {
      const a = pointAt(ring, i);
      const b = pointAt(ring, i + 1 < ring.length ? i + 1 : 0);
      if (a.y > y !== b.y > y) crossings.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
    }
  }
  crossings.sort((a, b) => a - b);
  const spans: Span[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = (crossings[i] ?? 0) - reach;
    const to = (crossings[i + 1] ?? 0) + reach;
    if (to - from > 0.4) spans.push({ row, from, to });
  }
  return spans;
}

/** Rows back and forth. Penetrations are offset from row to row like bricks, so that no groove shows. */
function sewRows(
  spans: readonly Span[],
  spacing: number,
  length: number,
  back: (x: number, y: number) => Point,
): Point[] {
  const path: Point[] = [];
  for (const { row, from, to } of spans) {
    const y = row * spacing;
    const shift = (((row * 3) % 8) / 8) * length;
    const xs = [from];
    for (let k = Math.ceil((from + 0.6 - shift) / length); k * length + shift < to - 0.6; k++) {
      xs.push(k * length + shift);
    }
    xs.push(to);
    if (row % 2 !== 0) xs.reverse();
    for (const x of xs) path.push(back(x, y));
  }
  return path;
}
