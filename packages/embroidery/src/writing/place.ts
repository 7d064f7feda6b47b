import { Command, type Design } from "../design.ts";
import type { Extents } from "../measure/extents.ts";

/** Point of a design, 0.1 mm, y down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Middle of the stitches: the origin of formats whose 0,0 is the middle of the hoop. */
export function middleOf({ minX, minY, maxX, maxY }: Extents): Place {
  return { x: (minX + maxX) >> 1, y: (minY + maxY) >> 1 };
}

/** Farthest that a design's own origin is from its first stitch where no stitches are around it, 0.1 mm. */
const besideTheStart = 50;

/**
 * Origin for formats that begin where the needle stands: the design's own one. If that lies beside the
 * stitches or in their corner, and not at the first one, it came from a format with another origin, and the
 * frame could leave its field on the way; such a design begins in its middle.
 */
export function startOf(design: Design, extents: Extents): Place {
  const { minX, minY, maxX, maxY } = extents;
  const { x, y } = firstStitch(design);
  // Negative where the origin lies between the sides, zero where it lies on one.
  const across = minX * maxX;
  const down = minY * maxY;
  const isOutside = across > 0 || down > 0 || across + down === 0;
  const isFar = Math.max(Math.abs(x), Math.abs(y)) > besideTheStart;
  return isOutside && isFar ? middleOf(extents) : { x: 0, y: 0 };
}

export function firstStitch({ x, y, command }: Design): Place {
  const at = command.indexOf(Command.stitch);
  return { x: x[at] ?? 0, y: y[at] ?? 0 };
}

/** The same extents as seen from `place`. */
export function extentsFrom({ minX, minY, maxX, maxY }: Extents, { x, y }: Place): Extents {
  return { minX: minX - x, minY: minY - y, maxX: maxX - x, maxY: maxY - y };
}
