import { FEATURES } from "../catalogue/feature.ts";
import { CATEGORY_WORDS } from "./category-words.ts";
import { COLOUR_WORDS } from "./colour-words.ts";
import { DETAIL_PHRASES } from "./detail-phrases.ts";
import { GARMENT_WORDS } from "./garment-words.ts";
import { MOTIF_WORDS } from "./motif-words.ts";
import { PROPER_NAMES } from "./proper-names.ts";
import type { OtherLanguage, Words } from "./words.ts";

const vocabulary = lowerCased({ ...PROPER_NAMES, ...MOTIF_WORDS, ...GARMENT_WORDS, ...COLOUR_WORDS });
const LONGEST_PHRASE = 4;

/** A name as a language has it: phrase by phrase, the longest that is known first. Throws for a word that is not. */
export function nameIn(language: OtherLanguage, english: string): string {
  const words = english.toLowerCase().split(" ");
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = knownLength(words, at);
    if (length === 0) throw new RangeError(`The demo catalogue has no word for ${words[at]} of ${english}`);
    said.push(lookUp(vocabulary, words.slice(at, at + length).join(" "), language) ?? "");
    at += length;
  }
  return said.join(" ");
}

function knownLength(words: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 0; length--)
    if (vocabulary.has(words.slice(at, at + length).join(" "))) return length;
  return 0;
}

const categories = lowerCased(CATEGORY_WORDS);

export function categoryNameIn(language: OtherLanguage, english: string): string {
  return lookUp(categories, english.toLowerCase(), language) ?? nameIn(language, english);
}

/** Comma-separated tags: those that the language has a word of its own for. */
export function tagsIn(language: OtherLanguage, english: string): string {
  const known = english.split(",").flatMap((tag) => lookUp(vocabulary, tag, language) ?? []);
  return [...new Set(known)].join(",");
}

const phrases = Object.entries(DETAIL_PHRASES).map(([english, said]) => {
  const [before = "", after] = english.split("{}");
  return { before, after, said };
});

/** `peacock feathers` → `Peacock Feather` */
const singular = new Map<string, string>(Object.values(FEATURES).map(({ word, plural }) => [plural, word]));

/** What can be seen on a design. */
export function detailIn(language: OtherLanguage, english: string): string {
  for (const { before, after, said } of phrases) {
    const [phrase] = language === "te" ? said : said.toReversed();
    if (after === undefined ? english === before : english.startsWith(before) && english.endsWith(after)) {
      const motif = after === undefined ? "" : english.slice(before.length, english.length - after.length);
      return phrase.replace("{}", motif && nameIn(language, singular.get(motif) ?? motif));
    }
  }
  throw new RangeError(`The demo catalogue has no words for ${english}`);
}

type Vocabulary = ReadonlyMap<string, Words[string]>;

function lowerCased(words: Words): Vocabulary {
  return new Map(Object.entries(words).map(([english, said]) => [english.toLowerCase(), said]));
}

function lookUp(words: Vocabulary, english: string, language: OtherLanguage): string | undefined {
  const [te, kn] = words.get(english) ?? [];
  return language === "te" ? te : kn;
}
