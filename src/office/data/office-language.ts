import { type Language, languages } from "../../contract/languages.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

const stored = createStoredText("local", "office-language");

/** What somebody chose in this browser; the shop's own choice is another. */
export const officeLanguage = {
  get: (): Language | undefined => languages.find((language) => language === stored.get()),
  set: (language: Language) => stored.set(language),
};
