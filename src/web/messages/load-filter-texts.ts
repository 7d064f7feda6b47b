import type { Language } from "../../contract/languages.ts";
import type { filters } from "./en/filters.ts";

export type ChoiceMessages = typeof filters;

const loaders: Record<Language, () => Promise<ChoiceMessages>> = {
  en: async () => (await import("./en/filters.ts")).filters,
  te: async () => (await import("./te/filters.ts")).filters,
  kn: async () => (await import("./kn/filters.ts")).filters,
};

/** What narrowing a list says, apart from the sentences that every page needs. */
export function loadChoiceMessages(language: Language): Promise<ChoiceMessages> {
  return loaders[language]();
}
