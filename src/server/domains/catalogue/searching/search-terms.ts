import { plainRoman, romanWords } from "./roman-letters.ts";
import { closedSizes, type Synonyms, sameInTheTrade } from "./trade-words.ts";

/** One thing that must be found; any of its spellings will do. Lower case, letters and digits only. */
export type SearchTerm = readonly [string, ...string[]];

const MAX_TERMS = 8;
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
  return [...new Set(words)].slice(0, MAX_TERMS).map((word) => spellings(word, synonyms));
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

/** A term as the index is asked for it: any of these words, or of those that begin with one of them. */
export interface WantedTerm {
  readonly words: readonly string[];
  readonly areWhole: boolean;
}

/**
 * `listed`: all words of the catalogue's list that begin with the term, where they are few. Whole words are found
 * two to four times as fast; numbers are not listed.
 */
export function wantedTerm(term: SearchTerm, listed: readonly string[] = []): WantedTerm {
  const areWhole = listed.length > 0 && term.every((word) => /[^0-9]/.test(word));
  return { words: areWhole ? listed : term, areWhole };
}

/**
 * A `to_tsquery` text that wants every term. `weights` keeps to parts of the product: `A` id and name, `AB` tags too,
 * none everything. Terms hold letters and digits only, so nothing in it needs escaping.
 */
export function searchQuery(terms: readonly WantedTerm[], weights = ""): string {
  const one = ({ words, areWhole }: WantedTerm) => {
    const flags = `${areWhole ? "" : "*"}${weights}`;
    return words.map((word) => `'${word}'${flags && `:${flags}`}`).join(" | ");
  };
  return terms.map((term) => `(${one(term)})`).join(" & ");
}
