import type { Language } from "../../contract/languages.ts";
import { useOffice } from "../data/office-context.ts";

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A time in the shop's time zone, to the minute. */
export function When({ at }: { readonly at: string }) {
  const { language } = useOffice();
  return <time dateTime={at}>{formatDateTime(language, at)}</time>;
}

/** Formats `22 Nov 2026, 7:05 am` in India's time zone. */
export function formatDateTime(language: Language, at: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(`${language}-IN`, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Asia/Kolkata",
    });
  formats.set(language, format);
  return format.format(new Date(at));
}
