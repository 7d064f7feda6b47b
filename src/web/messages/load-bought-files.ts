import type { Language } from "../../contract/languages.ts";
import type { boughtFiles } from "./en/bought-files.ts";

export type BoughtFileTexts = typeof boughtFiles;

/** Texts about stitch files and links to them, apart from the common texts. */
export const loadBoughtFiles: Record<Language, () => Promise<BoughtFileTexts>> = {
  en: async () => (await import("./en/bought-files.ts")).boughtFiles,
  te: async () => (await import("./te/bought-files.ts")).boughtFiles,
  kn: async () => (await import("./kn/bought-files.ts")).boughtFiles,
};
