import { type Language, languages } from "../../contract/languages.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

const storedLanguage = createStoredText("local", "office-language");

/** Office language selected in this browser; the storefront stores its own. */
export const officeLanguage = {
  get: (): Language | undefined => languages.find((language) => language === storedLanguage.get()),
  set: (language: Language) => storedLanguage.set(language),
};
