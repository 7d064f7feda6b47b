import type { Thread } from "../design.ts";
import { type Lab, oklab } from "./oklab.ts";

/**
 * Palette indices for a design's threads: the nearest colour to the eye, but equal threads get one entry and different
 * threads different entries, as long as the palette lasts; neighbours never collapse into one.
 */
export function matchThreads(threads: readonly Thread[], palette: readonly Thread[]): number[] {
  const entries = palette.map(({ color }) => oklab(color));
  const chosen = new Map<number, number>();
  const indices: number[] = [];
  threads.forEach(({ color }, block) => {
    const before = indices[block - 1];
    const taken = new Set(chosen.size < palette.length ? chosen.values() : []);
    let index = chosen.get(color) ?? nearest(oklab(color), entries, taken);
    if (!chosen.has(color)) chosen.set(color, index);
    // Only once the palette is used up can two colours share an entry; then at least neighbours differ.
    if (index === before && color !== threads[block - 1]?.color) {
      index = nearest(oklab(color), entries, new Set([before]));
    }
    indices.push(index);
  });
  return indices;
}

function nearest(wanted: Lab, entries: readonly Lab[], except: ReadonlySet<number>): number {
  let best = 0;
  let smallest = Number.POSITIVE_INFINITY;
  entries.forEach((entry, index) => {
    if (except.has(index)) return;
    const distance = (entry[0] - wanted[0]) ** 2 + (entry[1] - wanted[1]) ** 2 + (entry[2] - wanted[2]) ** 2;
    if (distance < smallest) {
      smallest = distance;
      best = index;
    }
  });
  return best;
}
