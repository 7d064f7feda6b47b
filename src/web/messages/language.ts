import { type Language, languages } from "../../contract/languages.ts";

export const languageName: Record<Language, string> = { en: "English", te: "తెలుగు", kn: "ಕನ್ನಡ" };

/** The language that an address (path with prefix) is written in. */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/", 2)[1];
  return languages.find((language) => language !== "en" && language === first) ?? "en";
}
