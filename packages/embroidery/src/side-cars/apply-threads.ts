import { blockOfEachRecord } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";

/**
 * Assigns threads to the design's colour blocks in sewing order, e.g. those of a side-car file. Surplus
 * threads are ignored; blocks after the last thread keep their own. The records are shared, not copied.
 * @example
 * ```ts
 * const colored = applyThreads(design, [{ color: 0xc62828, name: "Red" }]);
 * ```
 */
export function applyThreads(design: Design, threads: readonly Thread[]): Design {
  const last = blockOfEachRecord(design).at(-1) ?? 0;
  const ownThreads = design.threads.slice(threads.length);
  return { ...design, threads: [...threads, ...ownThreads].slice(0, last + 1) };
}
