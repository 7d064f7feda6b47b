import { Command, type Design } from "../design.ts";

/** Bounding box of needle penetrations, 0.1 mm, y down. */
export interface Extents {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Extents of needle penetrations, 0.1 mm; undefined when nothing is sewn. */
export function sewnExtents(design: Design): Extents | undefined {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  const { x, y, command, length } = design;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const atX = x[i] ?? 0;
    const atY = y[i] ?? 0;
    if (atX < minX) minX = atX;
    if (atX > maxX) maxX = atX;
    if (atY < minY) minY = atY;
    if (atY > maxY) maxY = atY;
  }
  return minX <= maxX ? { minX, minY, maxX, maxY } : undefined;
}
