import type { Language } from "../../contract/languages.ts";
import type { openDesign } from "./en/open-design.ts";

export type OpenDesignTexts = typeof openDesign;

/** Texts of the Open a design file page, apart from the common texts. */
export const loadOpenDesign: Record<Language, () => Promise<OpenDesignTexts>> = {
  en: async () => (await import("./en/open-design.ts")).openDesign,
  te: async () => (await import("./te/open-design.ts")).openDesign,
  kn: async () => (await import("./kn/open-design.ts")).openDesign,
};
