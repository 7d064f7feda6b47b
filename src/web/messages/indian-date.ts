import type { Language } from "../../contract/languages.ts";

const LOCALES: Record<Language, string> = { en: "en-IN", te: "te-IN", kn: "kn-IN" };

/** Formats a date in India's time zone: `26 November 2026`. */
export function indianDate(language: Language, instant: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return format.format(new Date(instant));
}
