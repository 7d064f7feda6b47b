import { downloadCandidates } from "../../../contract/download-candidates.ts";

const SUGGESTIONS = 3;
/** Share of common letter pairs from which a name is suggested. */
const SIMILAR = 0.5;

export type Resolution<File> =
  | { readonly name: string; readonly file: File }
  /** Similar names, best first. */
  | { readonly suggestions: readonly string[] };

/**
 * File that an older shop meant by `variantPath`: the first of its download candidates in `files`. Called
 * once per purchase, at its import: later downloads use the first candidate.
 */
export function resolveFile<File>(variantPath: string, files: ReadonlyMap<string, File>): Resolution<File> {
  const candidates = downloadCandidates(variantPath);
  for (const name of candidates) {
    const file = files.get(name);
    if (file !== undefined) return { name, file };
  }
  return { suggestions: mostSimilar(candidates[0] ?? "", files.keys()) };
}

function mostSimilar(name: string, names: Iterable<string>): string[] {
  const namePairs = pairsOf(name);
  return [...names]
    .map((other) => ({ other, share: sharedPairs(namePairs, pairsOf(other)) }))
    .filter(({ share }) => share >= SIMILAR)
    .sort((a, b) => b.share - a.share || a.other.localeCompare(b.other))
    .slice(0, SUGGESTIONS)
    .map(({ other }) => other);
}

function pairsOf(name: string): Set<string> {
  const text = ` ${name.toLowerCase().replace(/\.zip$/, "")} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** Dice coefficient: 1 for equal sets, 0 for disjoint ones. */
function sharedPairs(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}
