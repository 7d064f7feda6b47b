import type { Thread } from "../design.ts";
import { cieLab } from "./delta-e2000.ts";
import { nearestLab } from "./nearest-thread.ts";

/**
 * Palette indices for a design's threads: the visually nearest colours, but equal threads get one entry and
 * different threads different entries, as long as the palette has enough; neighbours never share one.
 */
export function matchThreads(threads: readonly Thread[], palette: readonly Thread[]): number[] {
  const entries = palette.map(({ color }) => cieLab(color));
  const selected = new Map<number, number>();
  const indices: number[] = [];
  threads.forEach(({ color }, block) => {
    const before = indices[block - 1];
    const taken = new Set(selected.size < palette.length ? selected.values() : []);
    let index = selected.get(color) ?? nearestLab(cieLab(color), entries, taken).index;
    if (!selected.has(color)) selected.set(color, index);
    // Two colours share an entry only if the palette is used up; neighbours differ even then.
    if (index === before && color !== threads[block - 1]?.color) {
      index = nearestLab(cieLab(color), entries, new Set([before])).index;
    }
    indices.push(index);
  });
  return indices;
}
