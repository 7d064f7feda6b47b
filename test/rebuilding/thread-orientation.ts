/** Brightness of the finished part at each pixel of a square; its threads show their direction. */
export interface FetchedPicture {
  readonly side: number;
  readonly light: ArrayLike<number>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixel of a tile: position in the design, and as fractions of the drawing's side. */
export interface Placed extends Point {
  readonly pixel: Point;
}

export interface Orientation {
  /** Direction of the threads in radians. */
  readonly angle: number;
}

/** Minimum coherence of the gradient that distinguishes threads from noise. */
const CLEAR = 0.15;

/**
 * Direction of the threads at these pixels: across the strongest gradient of the picture; without a clear
 * gradient, along the pixels' main axis.
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

/** Direction of the largest extent, in radians. */
export function mainAxis(pixels: readonly Point[]): number {
  const mean = (of: (pixel: Point) => number) =>
    pixels.reduce((sum, pixel) => sum + of(pixel), 0) / pixels.length;
  const [x, y] = [mean((pixel) => pixel.x), mean((pixel) => pixel.y)];
  const xy = mean((pixel) => (pixel.x - x) * (pixel.y - y));
  return Math.atan2(2 * xy, mean((pixel) => (pixel.x - x) ** 2) - mean((pixel) => (pixel.y - y) ** 2)) / 2;
}
