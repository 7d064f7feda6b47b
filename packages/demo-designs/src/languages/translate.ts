import { FEATURES } from "../catalogue/feature.ts";
import { CATEGORY_WORDS } from "./category-words.ts";
import { COLOUR_WORDS } from "./colour-words.ts";
import { DETAIL_PHRASES } from "./detail-phrases.ts";
import { GARMENT_WORDS } from "./garment-words.ts";
import { MOTIF_WORDS } from "./motif-words.ts";
import { PROPER_NAMES } from "./proper-names.ts";
import { OTHER_LANGUAGES, type OtherLanguage, type Words } from "./words.ts";

const vocabulary = lowerCased({ ...PROPER_NAMES, ...MOTIF_WORDS, ...GARMENT_WORDS, ...COLOUR_WORDS });
const LONGEST_PHRASE = 4;

/** Translates a name phrase by phrase, longest known phrase first. Throws for an unknown word. */
export function nameIn(language: OtherLanguage, english: string): string {
  const words = english.toLowerCase().split(" ");
  const translations: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = knownLength(words, at);
    if (length === 0) throw new RangeError(`The demo catalogue has no word for ${words[at]} of ${english}`);
    translations.push(lookUp(vocabulary, words.slice(at, at + length).join(" "), language) ?? "");
    at += length;
  }
  return translations.join(" ");
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

/** Translates comma-separated tags; tags without a translation are left out. */
export function tagsIn(language: OtherLanguage, english: string): string {
  const knownTags = english.split(",").flatMap((tag) => lookUp(vocabulary, tag, language) ?? []);
  return [...new Set(knownTags)].join(",");
}

const phrases = Object.entries(DETAIL_PHRASES).map(([english, translations]) => {
  const [before = "", after] = english.split("{}");
  return { before, after, translations };
});

/** `peacock feathers` → `Peacock Feather` */
const singular = new Map<string, string>(Object.values(FEATURES).map(({ word, plural }) => [plural, word]));

/** Translates a visible detail. */
export function detailIn(language: OtherLanguage, english: string): string {
  for (const { before, after, translations } of phrases) {
    const phrase = inLanguage(translations, language);
    if (after === undefined ? english === before : english.startsWith(before) && english.endsWith(after)) {
      const motif = after === undefined ? "" : english.slice(before.length, english.length - after.length);
      return phrase.replace("{}", motif && nameIn(language, singular.get(motif) ?? motif));
    }
  }
  throw new RangeError(`The demo catalogue has no words for ${english}`);
}

type Vocabulary = ReadonlyMap<string, Words[string]>;

function lowerCased(words: Words): Vocabulary {
  return new Map(
    Object.entries(words).map(([english, translations]) => [english.toLowerCase(), translations]),
  );
}

function lookUp(words: Vocabulary, english: string, language: OtherLanguage): string | undefined {
  const translations = words.get(english);
  return translations && inLanguage(translations, language);
}

function inLanguage(translations: Words[string], language: OtherLanguage): string {
  return translations[OTHER_LANGUAGES.indexOf(language)] ?? "";
}
