import { downloadCandidates } from "../../../contract/download-candidates.ts";

const SUGGESTIONS = 3;
/** Share of letter pairs that two names must have in common for one to be suggested for the other. */
const SIMILAR = 0.5;

export type Resolution<File> =
  | { readonly name: string; readonly file: File }
  /** Names that look like what was meant, best first. */
  | { readonly suggestions: readonly string[] };

/**
 * The file an older shop meant by `variantPath`: the first of its download candidates among `files`, named as in the
 * older shop. Asked once, when a purchase is taken over: from then on the first candidate leads to it.
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
  const wanted = pairsOf(name);
  return [...names]
    .map((other) => ({ other, share: sharedPairs(wanted, pairsOf(other)) }))
    .filter(({ share }) => share >= SIMILAR)
    .sort((a, b) => b.share - a.share || a.other.localeCompare(b.other))
    .slice(0, SUGGESTIONS)
    .map(({ other }) => other);
}

function pairsOf(name: string): Set<string> {
  const text = ` ${name.toLowerCase().replace(/\.zip$/, "")} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** Dice's coefficient: 1 for equal sets, 0 for strangers. */
function sharedPairs(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}
