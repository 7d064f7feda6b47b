import type { Segments } from "../render/segments.ts";

/** Radius of the thread, 0.1 mm. */
const RADIUS = 2;
/** Side of the squares in which cloth is compared, in pixels of 0.1 mm; more in designs of metres. */
const SQUARE = 20;
const MAX_PIXELS = 20_000_000;
/** Share of a square from which thread covers it. */
const COVERED = 0.85;
/** Share of a square whose cloth shows as a streak. */
const STREAK = 0.15;

/** Slope of a stitch that runs along a row or column of pixels. */
const FLAT = 1e-9;

/** Number of pixels with thread in each square of a design. */
export interface CoveredCloth {
  /** Side of a pixel, 0.1 mm of the original. */
  readonly pixel: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly squares: Uint16Array;
}

/** Draws the original's thread as it covers the cloth. */
export function coveredCloth(segments: Segments): CoveredCloth {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (let k = 0; k < 4 * segments.count; k += 2) {
    const [x, y] = [segments.ends[k] ?? 0, segments.ends[k + 1] ?? 0];
    [left, right] = k === 0 ? [x, x] : [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = k === 0 ? [y, y] : [Math.min(top, y), Math.max(bottom, y)];
  }
  const pixel = Math.max(1, Math.sqrt(((right - left) * (bottom - top)) / MAX_PIXELS));
  const squaresFor = (length: number) => Math.ceil(length / pixel / SQUARE) + 1;
  const grid = { pixel, left, top, columns: squaresFor(right - left), rows: squaresFor(bottom - top) };
  return { ...grid, squares: coveredSquares(segments, 1, grid) };
}

/**
 * Share of the original's covered squares in which the sized design, `factor` times as large, leaves streaks
 * of cloth between its stitches.
 */
export function bareShare(was: CoveredCloth, sized: Segments, factor: number): number {
  const squares = coveredSquares(sized, factor, was);
  const whole = SQUARE * SQUARE;
  let [covered, bare] = [0, 0];
  for (const [k, pixels] of was.squares.entries()) {
    if (pixels < COVERED * whole) continue;
    covered += 1;
    if (pixels - (squares[k] ?? 0) > STREAK * whole) bare += 1;
  }
  return bare / Math.max(1, covered);
}

/** Pixels with thread in each square of the grid; the design is `factor` times as large as the grid's. */
function coveredSquares(
  { ends, count }: Segments,
  factor: number,
  { pixel, left, top, columns, rows }: Omit<CoveredCloth, "squares">,
): Uint16Array {
  const picture = { width: columns * SQUARE, pixels: new Uint8Array(columns * rows * SQUARE * SQUARE) };
  const scale = 1 / (factor * pixel);
  const at = (k: number) => (ends[k] ?? 0) * scale - (k % 2 === 0 ? left : top) / pixel;
  for (let i = 0; i < 4 * count; i += 4)
    drawThread(picture, [at(i), at(i + 1), at(i + 2), at(i + 3)], RADIUS * scale);
  const squares = new Uint16Array(columns * rows);
  const { pixels } = picture;
  for (let k = 0; k < pixels.length; k += SQUARE) {
    const square = Math.floor(k / picture.width / SQUARE) * columns + (k % picture.width) / SQUARE;
    let covered = 0;
    for (let pixel = k; pixel < k + SQUARE; pixel++) covered += pixels[pixel] ?? 0;
    squares[square] = (squares[square] ?? 0) + covered;
  }
  return squares;
}

interface ClothPicture {
  readonly width: number;
  /** 1 where thread lies, row by row. */
  readonly pixels: Uint8Array;
}

/** Sets the pixels whose centres are beside the stitch, at most `radius` away. */
function drawThread(
  { width, pixels }: ClothPicture,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  radius: number,
): void {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return;
  const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length];
  const reach = radius * Math.abs(alongX);
  const firstRow = Math.max(0, Math.ceil(Math.min(fromY, toY) - reach));
  const lastRow = Math.min(pixels.length / width - 1, Math.floor(Math.max(fromY, toY) + reach));
  for (let y = firstRow; y <= lastRow; y++) {
    const down = y - fromY;
    // Along the stitch from 0 to its length, and across it from -radius to radius.
    const [start, end] = [(-down * alongY) / alongX, (length - down * alongY) / alongX];
    const [near, far] = [(down * alongX - radius) / alongY, (down * alongX + radius) / alongY];
    const isLevel = Math.abs(alongY) < FLAT;
    const isUpright = Math.abs(alongX) < FLAT;
    const least = Math.max(
      isUpright ? Number.NEGATIVE_INFINITY : Math.min(start, end),
      isLevel ? Number.NEGATIVE_INFINITY : Math.min(near, far),
    );
    const most = Math.min(
      isUpright ? Number.POSITIVE_INFINITY : Math.max(start, end),
      isLevel ? Number.POSITIVE_INFINITY : Math.max(near, far),
    );
    const row = y * width;
    const last = row + Math.min(width - 1, Math.floor(fromX + most));
    for (let at = row + Math.max(0, Math.ceil(fromX + least)); at <= last; at++) pixels[at] = 1;
  }
}
