import type { Language } from "../../../contract/languages.ts";

/** Formats `22 Nov`, or `9 – 15 Nov` for several days of India's calendar; with the year on request. */
export function daysIn(language: Language, [from, to = from]: readonly string[], withYear = false): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    day: "numeric",
    month: "short",
    ...(withYear && { year: "numeric" }),
    timeZone: "Asia/Kolkata",
  });
  return format.formatRange(new Date(from ?? ""), new Date(to ?? ""));
}
