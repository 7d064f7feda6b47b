/** Hoops by their trade size in inches, width first. */
const SIZES = {
  "4x4": [100, 100],
  "5x7": [130, 180],
  "6x10": [160, 260],
  "8x8": [200, 200],
  "8x12": [200, 300],
  "9x14": [240, 360],
  "12x8": [300, 200],
} as const satisfies Record<string, readonly [number, number]>;

export type HoopName = keyof typeof SIZES;

/** Sewing field in mm: width, height. */
export const hoopSize = (hoop: HoopName): readonly [number, number] => SIZES[hoop];
