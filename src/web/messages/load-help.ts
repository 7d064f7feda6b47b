import type { Language } from "../../contract/languages.ts";
import type { help } from "./en/help.ts";

export type HelpTexts = typeof help;

/** Texts of the pages of tickets, apart from the common texts. */
export const loadHelp: Record<Language, () => Promise<HelpTexts>> = {
  en: async () => (await import("./en/help.ts")).help,
  te: async () => (await import("./te/help.ts")).help,
  kn: async () => (await import("./kn/help.ts")).help,
};
