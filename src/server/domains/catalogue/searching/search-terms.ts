import { plainRoman, romanWords } from "./roman-letters.ts";
import { closedSizes, type Synonyms, sameInTheTrade } from "./trade-words.ts";

/** One thing that must be found; any of its spellings will do. Lower case, letters and digits only. */
export type SearchTerm = readonly [string, ...string[]];

const MOST_TERMS = 8;
const LONGEST_TEXT = 200;
const LONGEST_TERM = 40;

/**
 * What a customer typed, as terms that must all be found. `[]` when nothing in it could ever be found: no letter
 * or digit, or a word longer than any we have.
 */
export function searchTerms(text: string, synonyms: Synonyms = []): SearchTerm[] {
  const words =
    asRead(closedSizes(text.slice(0, LONGEST_TEXT).normalize("NFKC"))).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.some((word) => word.length > LONGEST_TERM)) return [];
  return [...new Set(words)].slice(0, MOST_TERMS).map((word) => spellings(word, synonyms));
}

/** A text as search reads it: joiners, which some keyboards put between letters and others do not, make no other word. */
export function asRead(text: string): string {
  return text.toLowerCase().replace(/[\u200c\u200d]/g, "");
}

function spellings(word: string, synonyms: Synonyms): SearchTerm {
  return [word, ...sameInTheTrade(word, synonyms).filter((other) => other !== word)];
}

/**
 * Spellings in which a wrong letter can be told: no numbers, and long enough to be like something. In Roman letters too: of
 * others not every database knows which are letters.
 */
export function spellable(term: SearchTerm): string[] {
  const words = term.filter((word) => word.length >= 4 && !/\p{N}/u.test(word));
  return [...new Set(words.flatMap((word) => [word, romanWords(word) || plainRoman(word)]))];
}

/**
 * A `to_tsquery` text that wants every term, as the beginning of a word. `weights` keeps to parts of the product: `A` id and name,
 * `AB` tags too, none everything. Terms hold letters and digits only, so nothing in it needs escaping.
 */
export function searchQuery(terms: readonly SearchTerm[], weights = ""): string {
  return terms.map((term) => `(${term.map((word) => `'${word}':*${weights}`).join(" | ")})`).join(" & ");
}
