import { at, type Point } from "../geometry/points.ts";

/** A picture of yes and no over a part of the cloth. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerMm: number;
  /** Place of the first pixel's corner, mm. */
  readonly left: number;
  readonly top: number;
  readonly pixels: Uint8Array;
}

const BEST_PIXELS_PER_MM = 10;
const FEWEST_PIXELS_PER_MM = 6;
/** Long texts in large letters are judged with larger pixels. */
const MANY_PIXELS = 4_000_000;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function bitmapOver({ left, top, right, bottom }: Box): Bitmap {
  const area = Math.max(1, (right - left) * (bottom - top));
  const affordable = Math.sqrt(MANY_PIXELS / area);
  const pixelsPerMm = Math.max(FEWEST_PIXELS_PER_MM, Math.min(BEST_PIXELS_PER_MM, affordable));
  const width = Math.ceil((right - left) * pixelsPerMm);
  const height = Math.ceil((bottom - top) * pixelsPerMm);
  return { width, height, pixelsPerMm, left, top, pixels: new Uint8Array(width * height) };
}

/** An empty bitmap of the same place. */
export const emptied = (bitmap: Bitmap): Bitmap => ({
  ...bitmap,
  pixels: new Uint8Array(bitmap.pixels.length),
});

/** Fills outlines as fonts are filled: where they wind around a pixel's middle. */
export function fillOutlines(bitmap: Bitmap, contours: readonly (readonly Point[])[]): void {
  const rows: { x: number; winding: number }[][] = Array.from({ length: bitmap.height }, () => []);
  for (const contour of contours)
    for (const [index, end] of contour.entries()) {
      const start = at(contour, (index + contour.length - 1) % contour.length);
      addCrossings(bitmap, rows, start, end);
    }
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, winding: turn }] of crossings.entries()) {
      const before = winding;
      winding += turn;
      if (before !== 0) fillSpan(bitmap, row, at(crossings, index - 1).x, x);
    }
  }
}

function addCrossings(
  bitmap: Bitmap,
  rows: { x: number; winding: number }[][],
  start: Point,
  end: Point,
): void {
  const [a, b] = [toPixels(bitmap, start), toPixels(bitmap, end)];
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
  for (let row = Math.max(0, Math.ceil(upper.y - 0.5)); row < Math.min(bitmap.height, lower.y - 0.5); row++) {
    const share = (row + 0.5 - upper.y) / (lower.y - upper.y);
    rows[row]?.push({ x: upper.x + (lower.x - upper.x) * share, winding: a.y < b.y ? 1 : -1 });
  }
}

/** Marks everything within a distance of a line, mm: two circles and the band between them. */
export function drawLine(bitmap: Bitmap, start: Point, end: Point, radiusMm: number): void {
  const [a, b] = [toPixels(bitmap, start), toPixels(bitmap, end)];
  const radius = radiusMm * bitmap.pixelsPerMm;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const across = length === 0 ? 0 : radius / length;
  const [nx, ny] = [-(b.y - a.y) * across, (b.x - a.x) * across];
  const slope = b.y === a.y ? 0 : (b.x - a.x) / (b.y - a.y);
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y) - radius - 0.5));
  const bottom = Math.min(bitmap.height - 1, Math.floor(Math.max(a.y, b.y) + radius - 0.5));
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5;
    const [halfA, halfB] = [halfChord(radius, y - a.y), halfChord(radius, y - b.y)];
    let least = Math.min(a.x - halfA, b.x - halfB);
    let most = Math.max(a.x + halfA, b.x + halfB);
    for (let side = -1; side <= 1; side += 2) {
      const from = a.y + side * ny;
      if (from > y === b.y + side * ny > y) continue;
      const x = a.x + side * nx + slope * (y - from);
      least = Math.min(least, x);
      most = Math.max(most, x);
    }
    fillSpan(bitmap, row, least, most);
  }
}

/** Half of a circle's width at a distance from its middle; less than nothing outside of it. */
function halfChord(radius: number, away: number): number {
  const square = radius * radius - away * away;
  return square < 0 ? Number.NEGATIVE_INFINITY : Math.sqrt(square);
}

/** Marks the pixels of a row whose middles lie between two places. */
function fillSpan({ width, pixels }: Bitmap, row: number, from: number, to: number): void {
  const first = Math.max(0, Math.ceil(from - 0.5));
  const last = Math.min(width - 1, Math.floor(to - 0.5));
  for (let pixel = row * width + first; pixel <= row * width + last; pixel++) pixels[pixel] = 1;
}

const toPixels = ({ left, top, pixelsPerMm }: Bitmap, { x, y }: Point): Point => ({
  x: (x - left) * pixelsPerMm,
  y: (y - top) * pixelsPerMm,
});

/** Middle of a pixel, mm. */
export const placeOf = ({ width, left, top, pixelsPerMm }: Bitmap, pixel: number): Point => ({
  x: left + ((pixel % width) + 0.5) / pixelsPerMm,
  y: top + (Math.floor(pixel / width) + 0.5) / pixelsPerMm,
});

/** Pixels that touch each other by their sides. */
export interface Group {
  readonly size: number;
  /** First pixel of each run in a row, and the one after its last. */
  readonly runs: readonly (readonly [number, number])[];
}

/** Groups of the pixels that `mask` marks, the one with the first pixel first. */
export function groupsOf({ width }: Bitmap, mask: Uint8Array): Group[] {
  const runs: (readonly [number, number])[] = [];
  const parents: number[] = [];
  const rootOf = (run: number): number => {
    let root = run;
    while (at(parents, root) !== root) root = at(parents, root);
    parents[run] = root;
    return root;
  };
  let [above, current] = [0, 0];
  for (let row = 0; row < mask.length; row += width) {
    [above, current] = [current, runs.length];
    let upper = above;
    for (const run of runsIn(mask, row, row + width)) {
      const number = parents.push(parents.length) - 1;
      runs.push(run);
      while (upper < current && at(runs, upper)[1] + width <= run[0]) upper++;
      for (let other = upper; other < current && at(runs, other)[0] + width < run[1]; other++) {
        const [one, two] = [rootOf(other), rootOf(number)];
        parents[Math.max(one, two)] = Math.min(one, two);
      }
    }
  }
  const groups = Map.groupBy(runs.keys(), rootOf);
  return [...groups.values()].map((numbers) => {
    const ownRuns = numbers.map((number) => at(runs, number));
    return { runs: ownRuns, size: ownRuns.reduce((sum, [start, end]) => sum + end - start, 0) };
  });
}

function runsIn(mask: Uint8Array, from: number, to: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let pixel = from; pixel < to; pixel++) {
    if (mask[pixel] === 0) continue;
    const start = pixel;
    while (pixel < to && mask[pixel] === 1) pixel++;
    runs.push([start, pixel]);
  }
  return runs;
}
