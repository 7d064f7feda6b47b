import type { Segments } from "../render/segments.ts";

/** Maximum difference, 0.1 mm, between the placement outline and the one that tacks the cloth down. */
const BOX_TOLERANCE = 20;
/** Smallest piece of appliqué cloth, 0.1 mm. */
const SMALLEST = 100;
/**
 * Maximum length of an outline, as a multiple of its box's circumference: it runs round once or a few times.
 */
const LONGEST_ROUND = 6;

export function lengthOfSegment({ ends }: Segments, i: number): number {
  const at = (k: number) => ends[i * 4 + k] ?? 0;
  return Math.hypot(at(2) - at(0), at(3) - at(1));
}

/** Stitches between two pauses. */
interface Stretch {
  readonly block: number;
  readonly box: { left: number; top: number; right: number; bottom: number };
  length: number;
  running: number;
}

/**
 * Blocks in which appliqué is sewn: an outline, a pause, the same outline again, and everything sewn around
 * the same place next. Files contain no other sign of it (“placement, tack-down, cover stitch”).
 */
export function tracedTwice(segments: Segments, isRunning: (index: number) => boolean): ReadonlySet<number> {
  const stretches = stretchesOf(segments, isRunning);
  const appliedBlocks = new Set<number>();
  for (const [k, placement] of stretches.entries()) {
    const tackDown = stretches[k + 1];
    if (!tackDown || !isOutline(placement) || !isOutline(tackDown) || !hasSimilarBox(placement, tackDown))
      continue;
    const cover = stretches[k + 2];
    const stitched = [placement, tackDown, ...(cover && hasSimilarBox(placement, cover) ? [cover] : [])];
    for (const { block } of stitched) appliedBlocks.add(block);
  }
  return appliedBlocks;
}

function isOutline({ box, length, running }: Stretch): boolean {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const round = 2 * (width + height);
  const isClosedLoop = length >= 0.6 * round && length <= LONGEST_ROUND * round;
  return Math.min(width, height) >= SMALLEST && isClosedLoop && running >= 0.9 * length;
}

function hasSimilarBox({ box: one }: Stretch, { box: otherBox }: Stretch): boolean {
  const sides = ["left", "top", "right", "bottom"] as const;
  return sides.every((side) => Math.abs(one[side] - otherBox[side]) <= BOX_TOLERANCE);
}

function stretchesOf(segments: Segments, isRunning: (index: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 0; i < segments.count; i++) {
    const block = segments.block[i] ?? 0;
    if (stretches.at(-1)?.block !== block) stretches.push(emptyStretch(block));
    const stretch = stretches.at(-1);
    if (stretch) addSegment(stretch, segments, i, isRunning(i));
  }
  return stretches;
}

function emptyStretch(block: number): Stretch {
  const [highest, lowest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    block,
    box: { left: highest, top: highest, right: lowest, bottom: lowest },
    length: 0,
    running: 0,
  };
}

function addSegment(stretch: Stretch, segments: Segments, i: number, isRunning: boolean): void {
  const { box } = stretch;
  const length = lengthOfSegment(segments, i);
  stretch.length += length;
  if (isRunning) stretch.running += length;
  for (const k of [0, 2]) {
    const [x, y] = [segments.ends[i * 4 + k] ?? 0, segments.ends[i * 4 + k + 1] ?? 0];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
}
