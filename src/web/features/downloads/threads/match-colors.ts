import { type Design, nearestThread, type Thread, threadUse } from "@kasuti/embroidery";

/** A colour of a design and the nearest thread of a brand. */
export interface MatchedColor {
  /** 0xRRGGBB */
  readonly color: number;
  readonly thread: Thread;
  /** Brand, number and name. */
  readonly name: string;
  /** ΔE2000 */
  readonly difference: number;
  /** Upper thread of all parts together. */
  readonly metres: number;
}

/** Colours of all parts of a design, in order of first use, in the threads of a chart. */
export function matchColors(
  designs: readonly Design[],
  { brand, threads }: { readonly brand: string; readonly threads: readonly Thread[] },
): MatchedColor[] {
  const metres = new Map<number, number>();
  for (const design of designs)
    for (const use of threadUse(design))
      metres.set(use.thread.color, (metres.get(use.thread.color) ?? 0) + use.meters);
  return [...metres].flatMap(([color, needed]) => {
    const match = nearestThread(color, threads);
    if (!match) return [];
    const { thread, difference } = match;
    const name = [brand, thread.catalog, thread.name].filter(Boolean).join(" ");
    return [{ color, thread, name, difference, metres: Math.max(1, Math.ceil(needed)) }];
  });
}

/** Threads to buy, each once, with the thread that all of its colours need. */
export function missingThreads(
  colors: readonly MatchedColor[],
  owned: readonly string[],
): ReadonlyMap<string, number> {
  const missing = new Map<string, number>();
  for (const { name, metres } of colors)
    if (!owned.includes(name)) missing.set(name, (missing.get(name) ?? 0) + metres);
  return missing;
}
