/** Memory for all snapshots together; if it holds fewer than two, going back starts at the bare cloth. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_SNAPSHOTS = 8;

/** Copies of the picture after certain numbers of pieces, so that going back does not redraw everything. */
export function createSnapshots(pixels: Uint32Array, count: number, empty: number) {
  const max = Math.min(MAX_SNAPSHOTS, Math.floor(MAX_BYTES / pixels.byteLength));
  const every = Math.max(1, Math.ceil(count / (max + 1)));
  const saved: { readonly at: number; readonly pixels: Uint32Array }[] = [];
  return {
    /** Where the next snapshot is due. */
    next: (drawn: number): number => (Math.floor(drawn / every) + 1) * every,
    /** Saves the current picture if a snapshot is due here and missing. */
    save: (drawn: number): void => {
      const isDue = drawn % every === 0 && saved.length < max;
      if (isDue && drawn > (saved.at(-1)?.at ?? 0)) saved.push({ at: drawn, pixels: pixels.slice() });
    },
    /** Restores the last snapshot at or before `wanted` pieces; returns the number of pieces it shows. */
    restore: (wanted: number): number => {
      const found = saved.findLast(({ at }) => at <= wanted);
      if (found) pixels.set(found.pixels);
      else pixels.fill(empty);
      return found?.at ?? 0;
    },
  };
}
