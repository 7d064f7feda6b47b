import type { Language } from "../../contract/languages.ts";
import type { choices } from "./en/choices.ts";

export type ChoiceMessages = typeof choices;

const loaders: Record<Language, () => Promise<ChoiceMessages>> = {
  en: async () => (await import("./en/choices.ts")).choices,
  te: async () => (await import("./te/choices.ts")).choices,
  kn: async () => (await import("./kn/choices.ts")).choices,
};

/** What narrowing a list says, apart from the sentences that every page needs. */
export function loadChoiceMessages(language: Language): Promise<ChoiceMessages> {
  return loaders[language]();
}
