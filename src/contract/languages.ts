/** Languages of the shop's pages and mails. All but the first are a prefix of the address. */
export const languages = ["en", "te", "kn"] as const;
export type Language = (typeof languages)[number];

/** Name of each language in that language. */
export const languageName: Record<Language, string> = { en: "English", te: "తెలుగు", kn: "ಕನ್ನಡ" };

/** Address prefix of a language: `/te`, or nothing for English. */
export function languagePrefix(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

/** Guesses the language of a text by its script; `undefined` for a text without letters. */
export function languageOfText(text: string): Language | undefined {
  if (/[\u0c00-\u0c7f]/.test(text)) return "te";
  if (/[\u0c80-\u0cff]/.test(text)) return "kn";
  return /\p{L}/u.test(text) ? "en" : undefined;
}

/** Language of an address (path with prefix). */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/", 2)[1];
  return languages.find((language) => language !== "en" && language === first) ?? "en";
}
