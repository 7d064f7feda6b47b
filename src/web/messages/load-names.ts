import { inEachLanguage } from "../../contract/languages.ts";
import type { names } from "./en/names.ts";

export type NameTexts = typeof names;

/** Texts of the Names page, apart from the common texts. */
export const loadNames = inEachLanguage(async () => (await import("./en/names.ts")).names);
