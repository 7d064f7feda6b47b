import type { StitchOutBlock } from "../../../../contract/stitching/stitch-outs.ts";

/** Position in the sewing: a block, and the share of it that is sewn. */
export interface PlayPosition {
  readonly block: number;
  /** From 0 to 1. */
  readonly stitched: number;
}

type Timed = Pick<StitchOutBlock, "seconds">;

/** Stitches per minute on which a block's `seconds` are based. */
const BASE_SPEED = 800;
/** The player shows a minute of the machine in a second. */
export const SPEED_UP = 60;

export function secondsOf(blocks: readonly Timed[]): number {
  return blocks.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Position at `position` seconds after the first stitch; after the end, the last block is complete. */
export function playPositionAt(blocks: readonly Timed[], position: number): PlayPosition {
  let secondsLeft = Math.max(0, position);
  for (const [block, { seconds }] of blocks.entries()) {
    if (secondsLeft < seconds) return { block, stitched: secondsLeft / seconds };
    secondsLeft -= seconds;
  }
  return { block: Math.max(0, blocks.length - 1), stitched: 1 };
}

/** Seconds before the block starts. */
export function startOf(blocks: readonly Timed[], block: number): number {
  return secondsOf(blocks.slice(0, Math.max(0, block)));
}

/** Target of "next colour": the start of the next block, or the end. */
export function nextStart(blocks: readonly Timed[], position: number): number {
  return startOf(blocks, playPositionAt(blocks, position).block + 1);
}

/**
 * Target of "previous colour": the start of this block, or of the one before if this one has hardly started.
 */
export function previousStart(blocks: readonly Timed[], position: number): number {
  const { block, stitched } = playPositionAt(blocks, position);
  return startOf(blocks, stitched > 0.02 ? block : block - 1);
}

/** Seconds that the position advances while the page shows `ms`, at `speed` stitches per minute. */
export function advance(ms: number, speed: number): number {
  return (ms / 1000) * SPEED_UP * (speed / BASE_SPEED);
}

/** Whole minutes that the machine takes at this speed, at least one. */
export function minutesAt(seconds: number, speed: number): number {
  return Math.max(1, Math.round((seconds * BASE_SPEED) / speed / 60));
}
