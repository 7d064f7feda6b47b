import type { Segments } from "../render/segments.ts";
import { lengthOfSegment } from "./traced-outlines.ts";

/** A hostile file's stitches are meters long; of real designs every half cell is looked at. */
const MAX_LOOKS = 10_000_000;

/**
 * Side of the cells that thread is looked at in, 0.1 mm: the usual, or longer where so much thread would take
 * too many looks.
 */
export function cellSide(usual: number, segments: Segments): number {
  let thread = 0;
  for (let i = 0; i < segments.count; i++) thread += lengthOfSegment(segments, i);
  return Math.max(usual, (2 * thread) / MAX_LOOKS);
}
