import { type Design, nearestThread, paletteCharts, type Thread, threadUse } from "@kasuti/embroidery";

/** A colour of a design and the nearest thread of a brand. */
export interface MatchedColor {
  /** 0xRRGGBB */
  readonly color: number;
  readonly thread: Thread;
  /** Brand, number and name. */
  readonly name: string;
  /** ΔE2000 */
  readonly difference: number;
  /** Upper thread of all parts together, with the allowance of `threadUse`. */
  readonly metres: number;
}

/** A part of a design, and how often it is sewn: a blouse has two sleeves. */
export interface PartUse {
  readonly design: Design;
  readonly times: number;
}

/** Colours of all parts of a design, in order of first use, in the threads of a chart. */
export function matchColors(
  parts: readonly PartUse[],
  { brand, threads }: { readonly brand: string; readonly threads: readonly Thread[] },
): MatchedColor[] {
  const metres = new Map<number, number>();
  for (const { design, times } of parts)
    for (const use of threadUse(design))
      metres.set(use.thread.color, (metres.get(use.thread.color) ?? 0) + times * use.meters);
  return [...metres].flatMap(([color, neededMetres]) => {
    const match = nearestThread(color, threads);
    if (!match) return [];
    const { thread, difference } = match;
    const name = [brand, thread.catalog, thread.name].filter(Boolean).join(" ");
    return [{ color, thread, name, difference, metres: Math.max(1, Math.ceil(neededMetres)) }];
  });
}

/** Chart of the first machine's maker that has one, else of the maker that the bought file is for. */
export function chartOfMaker(machines: readonly string[], title: string) {
  return [...machines, title]
    .map((name) => paletteCharts.find(({ brand }) => name.toLowerCase().includes(brand.toLowerCase())))
    .find((chart) => chart !== undefined);
}

/** Threads to buy, each once, with the thread that all of its colours need. */
export function missingThreads(
  colors: readonly MatchedColor[],
  ownedNames: readonly string[],
): ReadonlyMap<string, number> {
  const missingMetres = new Map<string, number>();
  for (const { name, metres } of colors)
    if (!ownedNames.includes(name)) missingMetres.set(name, (missingMetres.get(name) ?? 0) + metres);
  return missingMetres;
}
