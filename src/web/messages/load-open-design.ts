import type { Language } from "../../contract/languages.ts";
import type { openDesign } from "./en/open-design.ts";

export type OpenDesignTexts = typeof openDesign;

const loaders: Record<Language, () => Promise<OpenDesignTexts>> = {
  en: async () => (await import("./en/open-design.ts")).openDesign,
  te: async () => (await import("./te/open-design.ts")).openDesign,
  kn: async () => (await import("./kn/open-design.ts")).openDesign,
};

/** Texts of the Open a design file page, apart from the common texts. */
export function loadOpenDesign(language: Language): Promise<OpenDesignTexts> {
  return loaders[language]();
}
