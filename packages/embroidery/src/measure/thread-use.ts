import type { Design, Thread } from "../design.ts";
import { measure } from "./measure.ts";

export interface ThreadUse {
  readonly thread: Thread;
  /** Colour blocks sewn with it. */
  readonly blocks: number;
  readonly stitches: number;
  /** Upper thread needed, m. */
  readonly meters: number;
}

/**
 * Allowance: a metre of sewn line takes more than a metre of thread, because every stitch passes the cloth
 * twice and each trim leaves an end. 1.25 is enough on cotton with one stabiliser; it is not a maker's
 * figure, and thick cloth or very short stitches need more.
 */
export const THREAD_ALLOWANCE = 1.25;

/**
 * Upper thread that a design needs, one entry per colour in order of first use. `factor` is thread per unit
 * of sewn line.
 * @example
 * ```ts
 * for (const use of threadUse(design)) console.log(use);
 * ```
 */
export function threadUse(design: Design, factor = THREAD_ALLOWANCE): ThreadUse[] {
  const uses = new Map<string, ThreadUse>();
  for (const { thread, stitches, threadLengthMm } of measure(design).blocks) {
    const { color, brand, catalog, name } = thread;
    const key = JSON.stringify([color, brand, catalog, name]);
    const before = uses.get(key) ?? { thread, blocks: 0, stitches: 0, meters: 0 };
    uses.set(key, {
      thread,
      blocks: before.blocks + 1,
      stitches: before.stitches + stitches,
      meters: before.meters + (threadLengthMm * factor) / 1000,
    });
  }
  return [...uses.values()];
}
