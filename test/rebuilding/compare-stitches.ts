import type { Point } from "./thread-orientation.ts";

export interface Score {
  /** Share of real stitches that were guessed, and share of guesses that are right. */
  readonly recall: number;
  readonly precision: number;
  /** Share of real stitches whose guess is followed by the guess of the next stitch. */
  readonly inOrder: number;
}

/** Compares guesses with real stitches. A guess counts for one stitch within `near`, 0.1 mm. */
export function compareStitches(real: readonly Point[], guesses: readonly Point[], near: number): Score {
  const cellOf = ({ x, y }: Point) => [Math.floor(x / near), Math.floor(y / near)] as const;
  const free = new Map<string, number[]>();
  for (const [at, guess] of guesses.entries()) {
    const key = cellOf(guess).join();
    const cell = free.get(key) ?? [];
    free.set(key, cell);
    cell.push(at);
  }
  const taken = new Uint8Array(guesses.length);
  const found = real.map((stitch) => {
    const [column, row] = cellOf(stitch);
    let best = -1;
    let nearest = near;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const at of free.get(`${column + dx},${row + dy}`) ?? []) {
          const guess = guesses[at];
          const distance = guess && !taken[at] ? Math.hypot(guess.x - stitch.x, guess.y - stitch.y) : near;
          if (distance >= nearest) continue;
          best = at;
          nearest = distance;
        }
    if (best >= 0) taken[best] = 1;
    return best;
  });
  const hits = found.filter((at) => at >= 0).length;
  const pairs = found.filter((at, i) => at >= 0 && found[i + 1] === at + 1).length;
  return { recall: hits / real.length, precision: hits / guesses.length, inOrder: pairs / real.length };
}
