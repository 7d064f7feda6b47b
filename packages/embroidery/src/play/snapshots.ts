/** Memory for all snapshots together; if it holds fewer than two, going back starts at the bare cloth. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_SNAPSHOTS = 8;

/** Copies of the picture after certain numbers of pieces, so that going back does not redraw everything. */
export function createSnapshots(pixels: Uint32Array, count: number, emptyPixel: number) {
  const max = Math.min(MAX_SNAPSHOTS, Math.floor(MAX_BYTES / pixels.byteLength));
  const every = Math.max(1, Math.ceil(count / (max + 1)));
  const snapshots: { readonly at: number; readonly pixels: Uint32Array }[] = [];
  return {
    /** Where the next snapshot is due. */
    next: (drawnPieces: number): number => (Math.floor(drawnPieces / every) + 1) * every,
    /** Saves the current picture if a snapshot is due here and missing. */
    save: (drawnPieces: number): void => {
      const isDue = drawnPieces % every === 0 && snapshots.length < max;
      if (isDue && drawnPieces > (snapshots.at(-1)?.at ?? 0))
        snapshots.push({ at: drawnPieces, pixels: pixels.slice() });
    },
    /** Restores the last snapshot at or before `wanted` pieces; returns the number of pieces it shows. */
    restore: (index: number): number => {
      const snapshot = snapshots.findLast(({ at }) => at <= index);
      if (snapshot) pixels.set(snapshot.pixels);
      else pixels.fill(emptyPixel);
      return snapshot?.at ?? 0;
    },
  };
}
