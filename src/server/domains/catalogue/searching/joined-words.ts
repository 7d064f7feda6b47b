import type { OpenDatabase } from "../../../db/database.ts";
import { readWordUses, type WordUses } from "../writing/word-store.ts";
import { type SearchTerm, searchTerms } from "./search-terms.ts";
import { isFiller } from "./typed-sizes.ts";

/** Minimum length of a part; too many words start with shorter ones. */
const MIN_LETTERS = 3;

/**
 * Splits words that customers run together and joins words that they take apart, if the catalogue has the
 * result: `potneck` → `pot neck`, `pea cock` → `peacock`, `se 1900` → `se1900`. Returns the same array if
 * nothing changes.
 */
export async function regroupedTerms(
  database: OpenDatabase,
  terms: readonly SearchTerm[],
  uses: readonly WordUses[],
): Promise<readonly SearchTerm[]> {
  const unknown = terms.flatMap(([word], index) => (uses[index]?.max === 0 ? { word, index } : []));
  const splits = unknown.flatMap(({ word, index }) => splitsOf(word, index));
  const codes = unknown.flatMap(({ word, index }) => codeOf(word, index));
  const joins = terms.flatMap(([word], index) => {
    const next = terms[index + 1]?.[0];
    return next !== undefined ? [{ from: index, count: 2, parts: [word + next] }] : [];
  });
  const candidates = [...joins, ...splits, ...codes];
  if (candidates.length === 0) return terms;
  const parts = candidates.flatMap(({ parts }) => parts);
  const partUses = await readWordUses(
    database,
    parts.map((part): SearchTerm => [part]),
  );
  const usesOf = new Map(parts.map((part, index) => [part, partUses[index]]));
  const regroupings = candidates
    .map((candidate) => ({ ...candidate, min: minUses(candidate.parts, usesOf) }))
    .filter(({ min }) => min > 0)
    .toSorted((one, other) => other.min - one.min);
  return regroupings.length === 0 ? terms : applied(terms, regroupings);
}

/** Replaces the terms `from` to `from + count` by `parts`. */
interface Regrouping {
  readonly from: number;
  readonly count: number;
  readonly parts: readonly string[];
}

function splitsOf(word: string, from: number): Regrouping[] {
  if (/\p{N}/u.test(word)) return [];
  const ends = Array.from({ length: word.length }, (_, end) => end).slice(MIN_LETTERS, 1 - MIN_LETTERS);
  return ends.map((end) => ({ from, count: 1, parts: [word.slice(0, end), word.slice(end)] }));
}

/**
 * Parts of a code at the borders of letters and digits: `pes1006` → `pes 1006`. A file of design 1006 may be
 * called `1006B`: its last letters are left out.
 */
function codeOf(word: string, from: number): Regrouping[] {
  const parts = word.match(/\d+x\d+|\d+|\D+/g) ?? [];
  if (parts.length < 2) return [];
  const isOfFile = /\d{3}\D{1,2}$/.test(word);
  return [{ from, count: 1, parts: isOfFile ? parts.slice(0, -1) : parts }];
}

/**
 * Number of products with the rarest part; of a number, which is not listed, 1. The last part may be a
 * prefix, because customers search while typing.
 */
function minUses(parts: readonly string[], usesOf: ReadonlyMap<string, WordUses | undefined>): number {
  const counts = parts.map((part, place) => {
    if (/^\d+$/.test(part) || isFiller(part, parts[place + 1])) return 1;
    const { min = 0, words = [] } = usesOf.get(part) ?? {};
    const isWhole = place === parts.length - 1 || words.length === 0 || words.includes(part);
    return isWhole ? min : 0;
  });
  return Math.min(...counts);
}

/** Applies the regroupings in order; one that needs a term already used is skipped. */
function applied(terms: readonly SearchTerm[], regroupings: readonly Regrouping[]): readonly SearchTerm[] {
  const takenPlaces = new Set<number>();
  const parts = new Map<number, readonly string[]>();
  for (const { from, count, parts: newParts } of regroupings) {
    const places = Array.from({ length: count }, (_, at) => from + at);
    if (places.some((place) => takenPlaces.has(place))) continue;
    for (const place of places) takenPlaces.add(place);
    parts.set(from, newParts);
  }
  return terms.flatMap((term, index) => {
    const newParts = parts.get(index);
    if (newParts) return searchTerms(newParts.join(" "));
    return takenPlaces.has(index) ? [] : [term];
  });
}
