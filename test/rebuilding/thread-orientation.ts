/** The finished part, as light as it is at each pixel of a square; its threads show which way they lie. */
export interface FetchedPicture {
  readonly side: number;
  readonly light: ArrayLike<number>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pixel of a tile: where it lies in the design, and as shares of the drawing's side. */
export interface Placed extends Point {
  readonly pixel: Point;
}

export interface Orientation {
  /** Which way threads run, radians. */
  readonly angle: number;
}

/** So much of what changes must change one way for threads to be told from noise. */
const CLEAR = 0.15;

/**
 * Which way threads lie there: the picture changes most across them; where it shows nothing clear, as the
 * pixels lie.
 */
export function orientationOf(pixels: readonly Placed[], { side, light }: FetchedPicture): Orientation {
  let [xx, yy, xy] = [0, 0, 0];
  for (const { pixel } of pixels) {
    const at = Math.floor(pixel.y * side) * side + Math.floor(pixel.x * side);
    const dx = (light[at + 1] ?? 0) - (light[at - 1] ?? 0);
    const dy = (light[at + side] ?? 0) - (light[at - side] ?? 0);
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const clear = Math.hypot(xx - yy, 2 * xy) / Math.max(1, xx + yy);
  return { angle: clear > CLEAR ? Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2 : mainAxis(pixels) };
}

/** The direction in which they reach furthest, radians. */
export function mainAxis(pixels: readonly Point[]): number {
  const mean = (of: (pixel: Point) => number) =>
    pixels.reduce((sum, pixel) => sum + of(pixel), 0) / pixels.length;
  const [x, y] = [mean((pixel) => pixel.x), mean((pixel) => pixel.y)];
  const xy = mean((pixel) => (pixel.x - x) * (pixel.y - y));
  return Math.atan2(2 * xy, mean((pixel) => (pixel.x - x) ** 2) - mean((pixel) => (pixel.y - y) ** 2)) / 2;
}
