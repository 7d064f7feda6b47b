import type { Thread } from "../design.ts";
import { type CieLab, cieLab, deltaE2000 } from "./delta-e2000.ts";

/** Thread of a chart, its position there, and the difference of its colour from the requested one. */
export interface ThreadMatch {
  readonly thread: Thread;
  readonly index: number;
  /** ΔE2000: a difference below 1 is hardly visible, above 10 it is another colour. */
  readonly difference: number;
}

/**
 * Thread of a chart with the visually nearest colour to a given one (0xRRGGBB); the first of equally near
 * ones. Undefined for an empty chart.
 * @example
 * ```ts
 * const match = nearestThread(0xc62828, design.threads);
 * if (match && match.difference < 5) console.log(match.thread.name);
 * ```
 */
export function nearestThread(color: number, chart: readonly Thread[]): ThreadMatch | undefined {
  const match = nearestLab(
    cieLab(color),
    chart.map((thread) => cieLab(thread.color)),
    new Set(),
  );
  const thread = chart[match.index];
  return thread && { thread, ...match };
}

/** Index of the nearest entry that is not in `except`. */
export function nearestLab(
  lab: CieLab,
  entries: readonly CieLab[],
  except: ReadonlySet<number | undefined>,
): { index: number; difference: number } {
  let nearest = { index: 0, difference: Number.POSITIVE_INFINITY };
  entries.forEach((entry, index) => {
    if (except.has(index)) return;
    const difference = deltaE2000(lab, entry);
    if (difference < nearest.difference) nearest = { index, difference };
  });
  return nearest;
}
