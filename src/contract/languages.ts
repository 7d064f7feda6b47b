/** The languages of the shop's pages and mails; all but the first stand in the address as a prefix. */
export const languages = ["en", "te", "kn"] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. */
export const languageName: Record<Language, string> = { en: "English", te: "తెలుగు", kn: "ಕನ್ನಡ" };

/** Prefix of every address in that language: `/te`, or nothing for English. */
export function languagePrefix(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

/** The language that a text of the catalogue is written in, by its letters; `undefined` for one without any. */
export function languageOfText(text: string): Language | undefined {
  if (/[\u0c00-\u0c7f]/.test(text)) return "te";
  if (/[\u0c80-\u0cff]/.test(text)) return "kn";
  return /\p{L}/u.test(text) ? "en" : undefined;
}

/** The language that an address (path with prefix) is written in. */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/", 2)[1];
  return languages.find((language) => language !== "en" && language === first) ?? "en";
}
