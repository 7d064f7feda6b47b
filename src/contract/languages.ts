/**
 * Languages of the shop's pages and mails. All but the first are a prefix of the address. To add one, see
 * docs/languages.md.
 */
export const languages = ["en", "te", "kn", "hi"] as const;
export type Language = (typeof languages)[number];
/** A language into which the English texts of shop and owner are translated. */
export type OtherLanguage = Exclude<Language, "en">;
export const otherLanguages = /* @__PURE__ */ languages.filter((language) => language !== "en");

/** Name of each language in that language. */
export const languageName: Record<Language, string> = {
  en: "English",
  te: "తెలుగు",
  kn: "ಕನ್ನಡ",
  hi: "हिंदी",
};
/** English name of each language, as tables and sentences of the API call it. */
export const englishName = {
  en: "English",
  te: "Telugu",
  kn: "Kannada",
  hi: "Hindi",
} as const satisfies Record<Language, string>;
/** Languages as a sentence of the API lists them: `English (en), Telugu (te)`. */
export const listOfLanguages = () =>
  languages.map((language) => `${englishName[language]} (${language})`).join(", ");
/** Letters of each language; those of English are any. */
export const lettersOf: Record<Language, RegExp> = {
  en: /\p{L}/u,
  te: /[\u0c00-\u0c7f]/,
  kn: /[\u0c80-\u0cff]/,
  hi: /[\u0900-\u097f]/,
};

/** Letters of a language as a style sheet names them: `U+0c00-0c7f`. */
export function unicodeRange(language: OtherLanguage): string {
  const [first, last] = lettersOf[language].source.match(/(?<=\\u)\w+/g) ?? [];
  return `U+${first}-${last}`;
}
/** Name of the script of each other language, as Unicode and the fonts call it. */
export const scriptName = {
  te: "Telugu",
  kn: "Kannada",
  hi: "Devanagari",
} as const satisfies Record<OtherLanguage, string>;
/** Two letters of each script that have different widths in every font. */
export const unlikeLetters: Record<OtherLanguage, readonly [string, string]> = {
  te: ["క", "ఋ"],
  kn: ["ಕ", "ಋ"],
  hi: ["र", "ऋ"],
};

/** A table with an entry for each key, for example for each of the `languages`. */
export function tableOf<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  // `fromEntries` does not keep the type of the keys that it is given.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}

/**
 * A table of texts by language. The build puts the texts of `locales` in place of the English ones
 * (scripts/locales/texts-plugin.ts); without it, all are English.
 */
export function inEachLanguage<T>(english: T): Record<Language, T> {
  return tableOf(languages, () => english);
}

/** Address prefix of a language: `/te`, or nothing for English. */
export function languagePrefix(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

/** Guesses the language of a text by its script; `undefined` for a text without letters. */
export function languageOfText(text: string): Language | undefined {
  const [first, otherLanguage = first] = languages.filter((language) => lettersOf[language].test(text));
  return otherLanguage;
}

/** Language of an address (path with prefix). */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/", 2)[1];
  return languages.find((language) => language !== "en" && language === first) ?? "en";
}
