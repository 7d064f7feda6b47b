import type { Segments } from "../render/segments.ts";

/** 0.1 mm: half crosses are the diagonals of squares of 1 to 5 mm. */
const SHORTEST = 14;
const LONGEST = 72;
/** 0.1 mm between the middles of two halves; files round to 0.1 mm. */
const MAX_DISTANCE = 2;
/** Cosine between the halves of a cross: 70° to 110°. */
const RIGHT_ANGLE = 0.34;
/** Tolerance for the lengths of a cross's halves, which are equal. */
const SAME_LENGTH = 1.2;

/**
 * Crosses are sewn over once or twice; of a hostile file's million stitches in one place only the latest are
 * compared.
 */
const MAX_IN_CELL = 8;

/** 1 for each stitch that is half of a cross, with another at a right angle over its middle, else 0. */
export function isOfCross({ ends, count }: Segments): Uint8Array {
  const crossFlags = new Uint8Array(count);
  const byMiddle = new Map<number, number[]>();
  const middle = (i: number, k: number) => ((ends[i * 4 + k] ?? 0) + (ends[i * 4 + k + 2] ?? 0)) / 2;
  const key = (column: number, row: number) => column * 1_000_003 + row;
  for (let i = 0; i < count; i++) {
    const dx = (ends[i * 4 + 2] ?? 0) - (ends[i * 4] ?? 0);
    const dy = (ends[i * 4 + 3] ?? 0) - (ends[i * 4 + 1] ?? 0);
    const length = Math.hypot(dx, dy);
    if (length < SHORTEST || length > LONGEST) continue;
    const [x, y] = [middle(i, 0), middle(i, 1)];
    const [column, row] = [Math.floor(x / MAX_DISTANCE), Math.floor(y / MAX_DISTANCE)];
    for (let neighbour = 0; neighbour < 9; neighbour++) {
      for (const otherIndex of byMiddle.get(
        key(column + (neighbour % 3) - 1, row + Math.floor(neighbour / 3) - 1),
      ) ?? []) {
        if (Math.hypot(middle(otherIndex, 0) - x, middle(otherIndex, 1) - y) > MAX_DISTANCE) continue;
        const otherX = (ends[otherIndex * 4 + 2] ?? 0) - (ends[otherIndex * 4] ?? 0);
        const otherY = (ends[otherIndex * 4 + 3] ?? 0) - (ends[otherIndex * 4 + 1] ?? 0);
        const otherLength = Math.hypot(otherX, otherY);
        if (Math.max(length, otherLength) > SAME_LENGTH * Math.min(length, otherLength)) continue;
        if (Math.abs(dx * otherX + dy * otherY) > RIGHT_ANGLE * length * otherLength) continue;
        crossFlags[i] = 1;
        crossFlags[otherIndex] = 1;
      }
    }
    const here = byMiddle.get(key(column, row));
    if (here) {
      if (here.length === MAX_IN_CELL) here.shift();
      here.push(i);
    } else byMiddle.set(key(column, row), [i]);
  }
  return crossFlags;
}
