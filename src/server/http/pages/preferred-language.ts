import { type Language, languages } from "../../../contract/languages.ts";

/**
 * The first language of the shop in an `Accept-Language` header, in the header's order; pages send only their
 * own.
 */
export function preferredLanguage(header = ""): Language {
  for (const range of header.split(",")) {
    const [name] = range.trim().toLowerCase().split(/[-;]/);
    const shopLanguage = languages.find((language) => language === name);
    if (shopLanguage) return shopLanguage;
  }
  return languages[0];
}
