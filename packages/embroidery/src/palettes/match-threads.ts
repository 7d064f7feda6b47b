import type { Thread } from "../design.ts";
import { type CieLab, cieLab, deltaE2000 } from "./delta-e2000.ts";
import { nearestLab } from "./nearest-thread.ts";

/** ΔE2000 up to which two threads look like one. */
const sameToTheEye = 2;

/**
 * Palette indices for a design's threads: the visually nearest colours. Equal threads get one entry, and so
 * do threads that look the same. Others get different entries as long as the palette has enough; threads
 * that are neighbours in the design never share one.
 */
export function matchThreads(threads: readonly Thread[], palette: readonly Thread[]): number[] {
  const entries = palette.map(({ color }) => cieLab(color));
  const neighbours = neighboursOf(threads);
  const selected = new Map<number, number>();
  /** Colour that took each entry first. */
  const owners = new Map<number, CieLab>();
  for (const [color, beside] of neighbours) {
    const wantedLab = cieLab(color);
    const avoid = new Set([...beside].map((otherColor) => selected.get(otherColor)));
    const isFull = owners.size >= palette.length;
    const sameLooking = [...owners].find(
      ([at, lab]) => !avoid.has(at) && deltaE2000(wantedLab, lab) < sameToTheEye,
    );
    const index =
      !isFull && sameLooking
        ? sameLooking[0]
        : nearestLab(wantedLab, entries, isFull ? avoid : new Set(owners.keys())).index;
    selected.set(color, index);
    if (!owners.has(index)) owners.set(index, wantedLab);
  }
  const indices: number[] = [];
  threads.forEach(({ color }, block) => {
    const index = selected.get(color) ?? 0;
    const before = indices[block - 1];
    // A colour with more neighbours than the palette has entries.
    const collides = index === before && color !== threads[block - 1]?.color;
    indices.push(collides ? nearestLab(cieLab(color), entries, new Set([before])).index : index);
  });
  return indices;
}

/** The other colours that each colour follows or precedes. */
function neighboursOf(threads: readonly Thread[]): Map<number, Set<number>> {
  const neighbours = new Map(threads.map(({ color }) => [color, new Set<number>()]));
  threads.forEach(({ color }, block) => {
    const before = threads[block - 1]?.color;
    if (before === undefined || before === color) return;
    neighbours.get(color)?.add(before);
    neighbours.get(before)?.add(color);
  });
  return neighbours;
}
