import type { Thread } from "../design.ts";
import { type CieLab, cieLab, deltaE2000 } from "./delta-e2000.ts";

/** A thread of a chart, where in the chart it is, and how far its colour is from the one asked for. */
export interface ThreadMatch {
  readonly thread: Thread;
  readonly index: number;
  /** ΔE2000: below 1 hardly anybody sees a difference, above 10 it is another colour. */
  readonly difference: number;
}

/**
 * The thread of a chart that comes closest to a colour (0xRRGGBB) for the eye; the first of several that come
 * as close. Undefined for an empty chart.
 * @example
 * ```ts
 * const match = nearestThread(0xc62828, design.threads);
 * if (match && match.difference < 5) console.log(match.thread.name);
 * ```
 */
export function nearestThread(color: number, chart: readonly Thread[]): ThreadMatch | undefined {
  const found = nearestLab(
    cieLab(color),
    chart.map((thread) => cieLab(thread.color)),
    new Set(),
  );
  const thread = chart[found.index];
  return thread && { thread, ...found };
}

/** Index of the nearest entry that is not in `except`. */
export function nearestLab(
  wanted: CieLab,
  entries: readonly CieLab[],
  except: ReadonlySet<number | undefined>,
): { index: number; difference: number } {
  let nearest = { index: 0, difference: Number.POSITIVE_INFINITY };
  entries.forEach((entry, index) => {
    if (except.has(index)) return;
    const difference = deltaE2000(wanted, entry);
    if (difference < nearest.difference) nearest = { index, difference };
  });
  return nearest;
}
