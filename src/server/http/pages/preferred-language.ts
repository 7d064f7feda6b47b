import { type Language, languages } from "../../../contract/languages.ts";

/** The first of the shop's languages that an `Accept-Language` names, in its own order; pages send just theirs. */
export function preferredLanguage(header = ""): Language {
  for (const range of header.split(",")) {
    const [name] = range.trim().toLowerCase().split(/[-;]/);
    const known = languages.find((language) => language === name);
    if (known) return known;
  }
  return languages[0];
}
