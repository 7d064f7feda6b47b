import { latinDigits } from "../../../../contract/validation.ts";
import { plainDevanagari } from "./plain-devanagari.ts";
import { plainRoman, romanWords } from "./roman-letters.ts";
import { type Synonyms, tradeSynonyms } from "./trade-words.ts";
import { isFiller, typedSizes } from "./typed-sizes.ts";

/** Alternative spellings of which one must match. Lower case, letters and digits only. */
export type SearchTerm = readonly [string, ...string[]];

const MAX_TERMS = 8;
const LONGEST_TEXT = 200;
const LONGEST_TERM = 40;

/**
 * Splits a customer's text into terms that must all match, without words that say nothing about a design.
 * `[]` if it cannot match anything: it has no letter or digit, or a word longer than any in the catalogue.
 */
export function searchTerms(text: string, synonyms: Synonyms = []): SearchTerm[] {
  const words = typedWords(text);
  if (words.some((word) => word.length > LONGEST_TERM)) return [];
  const telling = words.filter((word, index) => !isFiller(word, words[index + 1]));
  return [...new Set(telling.length > 0 ? telling : words)]
    .slice(0, MAX_TERMS)
    .map((word) => spellings(word, synonyms));
}

/** Words and sizes of a text as search reads them. */
export function typedWords(text: string): readonly string[] {
  const sized = typedSizes(latinDigits(text.slice(0, LONGEST_TEXT).normalize("NFKC")));
  return normalizedText(sized).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Lower case without joiners, which only some keyboards insert between letters, and in plain Devanagari. */
export function normalizedText(text: string): string {
  return plainDevanagari(text.toLowerCase().replace(/[\u200c\u200d]/g, ""));
}

function spellings(word: string, synonyms: Synonyms): SearchTerm {
  return [word, ...tradeSynonyms(word, synonyms).filter((synonym) => synonym !== word)];
}

/**
 * Spellings that can be corrected: without digits and at least four letters long. Also in Roman letters,
 * because not every database classifies other scripts as letters.
 */
export function correctableSpellings(term: SearchTerm): string[] {
  const words = term.filter((word) => word.length >= 4 && !/\p{N}/u.test(word));
  return [...new Set(words.flatMap((word) => [word, romanWords(word) || plainRoman(word)]))];
}

/** Words of a term for the index: whole words if `areWholeWords`, otherwise prefixes. */
export interface IndexTerm {
  readonly words: readonly string[];
  readonly areWholeWords: boolean;
}

/**
 * `listed`: all catalogue words that start with the term, if they are few. Whole words are found two to four
 * times faster than prefixes; numbers are not in the list.
 */
export function indexTerm(term: SearchTerm, listedWords: readonly string[] = []): IndexTerm {
  const areWholeWords = listedWords.length > 0 && term.every((word) => /[^0-9]/.test(word));
  return { words: areWholeWords ? listedWords : term, areWholeWords };
}

/**
 * Text for `to_tsquery` that requires every term. `weights` limits the match: `A` to id and name, `AB` to
 * tags too. Terms contain only letters and digits, so nothing needs escaping.
 */
export function searchQuery(terms: readonly IndexTerm[], weights = ""): string {
  const one = ({ words, areWholeWords }: IndexTerm) => {
    const flags = `${areWholeWords ? "" : "*"}${weights}`;
    return words.map((word) => `'${word}'${flags && `:${flags}`}`).join(" | ");
  };
  return terms.map((term) => `(${one(term)})`).join(" & ");
}
