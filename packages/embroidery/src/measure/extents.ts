import { Command, type Design } from "../design.ts";

/** Bounding box of needle penetrations, 0.1 mm, y down. */
export interface Extents {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * Extents of needle penetrations, 0.1 mm; undefined if nothing is sewn.
 * @example
 * ```ts
 * const extents = stitchedExtents(design);
 * const widthMm = extents ? (extents.maxX - extents.minX) / 10 : 0;
 * ```
 */
export function stitchedExtents(design: Pick<Design, "x" | "y" | "command" | "length">): Extents | undefined {
  // Integers from the start: with infinities every comparison would be one of floating-point numbers.
  let minX = 0x7fff_ffff;
  let minY = 0x7fff_ffff;
  let maxX = -0x7fff_ffff;
  let maxY = -0x7fff_ffff;
  const { x, y, command, length } = design;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const atX = x[i] ?? 0;
    const atY = y[i] ?? 0;
    minX = Math.min(minX, atX);
    maxX = Math.max(maxX, atX);
    minY = Math.min(minY, atY);
    maxY = Math.max(maxY, atY);
  }
  return minX <= maxX ? { minX, minY, maxX, maxY } : undefined;
}
