import type { Language } from "../../contract/languages.ts";
import type { filters } from "./en/filters.ts";

export type FilterMessages = typeof filters;

/** Texts of the filters, apart from the common texts. */
export const loadChoiceMessages: Record<Language, () => Promise<FilterMessages>> = {
  en: async () => (await import("./en/filters.ts")).filters,
  te: async () => (await import("./te/filters.ts")).filters,
  kn: async () => (await import("./kn/filters.ts")).filters,
};
