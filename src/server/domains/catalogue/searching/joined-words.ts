import type { WordStore, WordUses } from "../writing/word-store.ts";
import { type SearchTerm, searchTerms } from "./search-terms.ts";

/** Shorter parts are the beginnings of too many words. */
const LEAST_LETTERS = 3;

/**
 * The terms with words that customers run together taken apart, and words that they take apart put together, where the catalogue
 * has what comes of it: `potneck` → `pot neck`, `pea cock` → `peacock`. The same array where nothing changes.
 */
export async function regroupedTerms(
  words: Pick<WordStore, "uses">,
  terms: readonly SearchTerm[],
  uses: readonly WordUses[],
): Promise<readonly SearchTerm[]> {
  const splits = terms.flatMap(([word], index) => (uses[index]?.most === 0 ? splitsOf(word, index) : []));
  const joins = terms.flatMap(([word], index) => {
    const next = terms[index + 1]?.[0];
    return next !== undefined ? [{ from: index, count: 2, parts: [word + next] }] : [];
  });
  const candidates = [...joins, ...splits].filter(({ parts }) =>
    parts.every((part) => /^[\p{L}\p{M}]+$/u.test(part)),
  );
  if (candidates.length === 0) return terms;
  const parts = candidates.flatMap(({ parts }) => parts);
  const known = await words.uses(parts.map((part): SearchTerm => [part]));
  const usesOf = new Map(parts.map((part, index) => [part, known[index]]));
  const found = candidates
    .map((candidate) => ({ ...candidate, least: leastUses(candidate.parts, usesOf) }))
    .filter(({ least }) => least > 0)
    .toSorted((one, other) => other.least - one.least);
  return found.length === 0 ? terms : applied(terms, found);
}

/** Terms `from` to `from + count` replaced by `parts`. */
interface Regrouping {
  readonly from: number;
  readonly count: number;
  readonly parts: readonly string[];
}

function splitsOf(word: string, from: number): Regrouping[] {
  const ends = Array.from({ length: word.length }, (_, end) => end).slice(LEAST_LETTERS, 1 - LEAST_LETTERS);
  return ends.map((end) => ({ from, count: 1, parts: [word.slice(0, end), word.slice(end)] }));
}

/** How many products have the rarest part; the last part may be the beginning of a word, since people search while they type. */
function leastUses(parts: readonly string[], usesOf: ReadonlyMap<string, WordUses | undefined>): number {
  const counts = parts.map((part, place) => {
    const { least = 0, words = [] } = usesOf.get(part) ?? {};
    const isWhole = place === parts.length - 1 || words.length === 0 || words.includes(part);
    return isWhole ? least : 0;
  });
  return Math.min(...counts);
}

/** The best first; of two that want the same term the first. */
function applied(terms: readonly SearchTerm[], regroupings: readonly Regrouping[]): readonly SearchTerm[] {
  const taken = new Set<number>();
  const parts = new Map<number, readonly string[]>();
  for (const { from, count, parts: put } of regroupings) {
    const places = Array.from({ length: count }, (_, at) => from + at);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    parts.set(from, put);
  }
  return terms.flatMap((term, index) => {
    const put = parts.get(index);
    if (put) return searchTerms(put.join(" "));
    return taken.has(index) ? [] : [term];
  });
}
