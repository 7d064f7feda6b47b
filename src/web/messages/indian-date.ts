import type { Language } from "../../contract/languages.ts";

/** Formats a time in India's time zone: `26 November 2026 at 3:59 pm`. */
export function indianTime(language: Language, instant: string): string {
  const time = new Intl.DateTimeFormat(`${language}-IN`, { timeStyle: "short", timeZone: "Asia/Kolkata" });
  // In Telugu and Kannada, Intl joins both with the ending of "at", after which no "by" can follow.
  const joint = language === "en" ? " at " : ", ";
  return `${indianDate(language, instant)}${joint}${time.format(new Date(instant))}`;
}

/** Formats a date in India's time zone: `26 November 2026`. */
export function indianDate(language: Language, instant: string): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return format.format(new Date(instant));
}

/** Formats a time of this year in India's time zone: `30 November, 11:59 pm`. */
export function indianDayTime(language: Language, instant: string): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...style, timeZone: "Asia/Kolkata" }).format(
      new Date(instant),
    );
  return `${part({ day: "numeric", month: "long" })}, ${part({ hour: "numeric", minute: "2-digit" })}`;
}
