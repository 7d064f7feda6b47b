import { mainAxis, type Orientation, type Placed, type Point } from "./thread-orientation.ts";

/** Usual distance of fill rows, and width of a thread, 0.1 mm. */
const ROW = 4;
const RUN_WIDTH = 1.8 * ROW;

/** Known facts about a time step. */
interface Step {
  readonly orientation: Orientation;
  readonly way: Point;
  readonly count: number;
  /** Position before the step. */
  readonly needle: Point;
  /** Newly covered area, 0.01 mm². */
  readonly area: number;
}

/** Distributes `count` stitches over the pixels of a step, as satin, fill or run. */
export function sewPixels(
  pixels: readonly Placed[],
  { orientation, way, count, area, needle }: Step,
): Point[] {
  if (count === 0) return [];
  const { threads, across } = axes(orientation, way);
  const reach = (axis: Point) => extent(pixels.map((pixel) => dot(pixel, axis)));
  const [long, wide] = [reach(threads), reach(across)];
  const stitch = area / (count * ROW);
  const main = { x: Math.cos(mainAxis(pixels)), y: Math.sin(mainAxis(pixels)) };
  if (count === 1) return [edge(pixels, away(main, pixels, needle), 1)];
  if (wide.length < RUN_WIDTH) return along(pixels, away(threads, pixels, needle), count);
  if (long.length < RUN_WIDTH) return along(pixels, across, count);
  const rows = long.length > 1.6 * stitch ? Math.max(1, Math.round(wide.length / ROW)) : count;
  const from = { across, threads: away(threads, pixels, needle) };
  return rows >= count ? zigzag(pixels, from, count) : fill(pixels, from, { rows, count });
}

/** Orients the axis away from the needle, through these pixels. */
function away(axis: Point, pixels: readonly Point[], needle: Point): Point {
  const middle = meanOf(pixels);
  return forwards(axis, { x: middle.x - needle.x, y: middle.y - needle.y });
}

function axes({ angle }: Orientation, way: Point): { threads: Point; across: Point } {
  const threads = { x: Math.cos(angle), y: Math.sin(angle) };
  return { threads, across: forwards({ x: -threads.y, y: threads.x }, way) };
}

const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const forwards = (axis: Point, way: Point): Point => (dot(axis, way) < 0 ? { x: -axis.x, y: -axis.y } : axis);

function extent(values: readonly number[]): { readonly first: number; readonly length: number } {
  const first = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const last = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return { first, length: last - first };
}

/** Cuts the pixels into `count` equal slices along an axis. */
function slices(pixels: readonly Placed[], axis: Point, count: number): Placed[][] {
  const sorted = pixels.toSorted((a, b) => dot(a, axis) - dot(b, axis));
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * sorted.length) / count);
    return sorted.slice(from, Math.max(from + 1, Math.floor(((i + 1) * sorted.length) / count)));
  }).map((slice) => (slice.length > 0 ? slice : sorted.slice(-1)));
}

const along = (pixels: readonly Placed[], axis: Point, count: number) =>
  slices(pixels, axis, count).map((slice, at) => (at === count - 1 ? edge(slice, axis, 1) : meanOf(slice)));

/** Outermost pixel on one side, moved half a thread inwards. */
function edge(pixels: readonly Placed[], axis: Point, side: number): Point {
  const best = pixels.reduce((one, other) => ((dot(other, axis) - dot(one, axis)) * side > 0 ? other : one));
  return { x: best.x - axis.x * side * (ROW / 2), y: best.y - axis.y * side * (ROW / 2) };
}

interface Axes {
  readonly threads: Point;
  readonly across: Point;
}

/** Satin stitches from edge to edge. */
function zigzag(pixels: readonly Placed[], { across, threads }: Axes, count: number): Point[] {
  return slices(pixels, across, count).map((slice, at) => edge(slice, threads, at % 2 ? -1 : 1));
}

/** Fill rows in alternating directions with equal numbers of stitches. */
function fill(
  pixels: readonly Placed[],
  { across, threads }: Axes,
  { rows, count }: { readonly rows: number; readonly count: number },
): Point[] {
  return slices(pixels, across, rows).flatMap((row, at) => {
    const stitches = Math.round((count * (at + 1)) / rows) - Math.round((count * at) / rows);
    const back = at % 2 ? { x: -threads.x, y: -threads.y } : threads;
    return stitches > 0 ? along(row, back, stitches) : [];
  });
}

export const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
