import type { StitchOutBlock } from "../../../../contract/stitching/stitch-outs.ts";

/** How far the sewing is: a block, and the share of it that is sewn. */
export interface PlayPosition {
  readonly block: number;
  /** 0 to 1. */
  readonly stitched: number;
}

type Timed = Pick<StitchOutBlock, "seconds">;

/** Stitches a minute that a block's `seconds` are reckoned with. */
const RECKONED_SPEED = 800;
/** A minute at the machine is a second here. */
export const QUICKER = 60;

export function secondsOf(blocks: readonly Timed[]): number {
  return blocks.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Where the needle is `position` seconds after the first stitch; the last block is whole from its end on. */
export function playPositionAt(blocks: readonly Timed[], position: number): PlayPosition {
  let left = Math.max(0, position);
  for (const [block, { seconds }] of blocks.entries()) {
    if (left < seconds) return { block, stitched: left / seconds };
    left -= seconds;
  }
  return { block: Math.max(0, blocks.length - 1), stitched: 1 };
}

/** Seconds before the block begins. */
export function startOf(blocks: readonly Timed[], block: number): number {
  return secondsOf(blocks.slice(0, Math.max(0, block)));
}

/** Where "next colour" leads: the next block's beginning, at last the end. */
export function nextStart(blocks: readonly Timed[], position: number): number {
  return startOf(blocks, playPositionAt(blocks, position).block + 1);
}

/** Where "previous colour" leads: this block's beginning, or where it has hardly begun, the one before. */
export function previousStart(blocks: readonly Timed[], position: number): number {
  const { block, stitched } = playPositionAt(blocks, position);
  return startOf(blocks, stitched > 0.02 ? block : block - 1);
}

/** How far the sewing goes on while the page shows `ms`, at so many stitches a minute. */
export function advance(ms: number, speed: number): number {
  return (ms / 1000) * QUICKER * (speed / RECKONED_SPEED);
}

/** Whole minutes that the machine takes at this speed, at least one. */
export function minutesAt(seconds: number, speed: number): number {
  return Math.max(1, Math.round((seconds * RECKONED_SPEED) / speed / 60));
}
