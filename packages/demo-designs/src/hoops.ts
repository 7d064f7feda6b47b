/**
 * Hoops by their trade size in inches, width first. Hoops of one trade size differ by centimetres between
 * makers: this is the field that fits all machines for which the shop offers the size.
 */
const SIZES = {
  "4x4": [100, 100],
  "5x7": [130, 180],
  "6x10": [150, 250],
  "8x8": [180, 180],
  "8x12": [180, 280],
  "9x14": [240, 360],
  "12x8": [280, 180],
} as const satisfies Record<string, readonly [number, number]>;

export type HoopName = keyof typeof SIZES;

/** Sewing field in mm: width, height. */
export const hoopSize = (hoop: HoopName): readonly [number, number] => SIZES[hoop];

/** The same hoop in landscape orientation, where the shop sells both. */
export const turnedHoopOf = (hoop: HoopName): HoopName | undefined =>
  hoop === "8x12" ? "12x8" : hoop === "12x8" ? "8x12" : undefined;
