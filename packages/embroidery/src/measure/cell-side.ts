import type { Segments } from "../render/segments.ts";
import { lengthOfSegment } from "./traced-outlines.ts";

/** A hostile file's stitches are metres long; in real designs every half cell is visited. */
const MAX_LOOKS = 10_000_000;

/**
 * Side of the cells in which thread is counted, 0.1 mm: the usual side, or a longer one if so much thread
 * would take too many steps.
 */
export function cellSide(usualSide: number, segments: Segments): number {
  let thread = 0;
  for (let i = 0; i < segments.count; i++) thread += lengthOfSegment(segments, i);
  return Math.max(usualSide, (2 * thread) / MAX_LOOKS);
}
