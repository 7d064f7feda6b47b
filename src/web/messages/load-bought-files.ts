import { inEachLanguage } from "../../contract/languages.ts";
import type { boughtFiles } from "./en/bought-files.ts";

export type BoughtFileTexts = typeof boughtFiles;

/** Texts about stitch files and links to them, apart from the common texts. */
export const loadBoughtFiles = inEachLanguage(async () => (await import("./en/bought-files.ts")).boughtFiles);
