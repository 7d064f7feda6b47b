import { type OtherLanguage, otherLanguages } from "../../contract/languages.ts";

/** Texts of a design that tables hold once per other language. */
export const TRANSLATED = ["name", "description", "tags", "page title", "page description"] as const;
export type TranslatedText = (typeof TRANSLATED)[number];

/** Field of a product's text for the word that its columns begin with. */
export const TEXT_FIELDS = {
  name: "name",
  description: "description",
  tags: "tags",
  "page title": "pageTitle",
  "page description": "pageDescription",
} as const satisfies Record<TranslatedText, string>;

/** A value per column of a translated text, such as `name te`, in the order of the columns. */
export function translatedColumns<Text extends string, T>(
  texts: readonly Text[],
  make: (language: OtherLanguage, text: Text) => T,
): Record<`${Text} ${OtherLanguage}`, T> {
  const columns = otherLanguages.flatMap((language) =>
    texts.map((text) => [`${text} ${language}`, make(language, text)] as const),
  );
  // `fromEntries` does not keep the type of the names that it is given.
  return Object.fromEntries(columns) as Record<`${Text} ${OtherLanguage}`, T>;
}
