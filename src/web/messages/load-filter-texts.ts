import { inEachLanguage } from "../../contract/languages.ts";
import type { filters } from "./en/filters.ts";

export type FilterMessages = typeof filters;

/** Texts of the filters, apart from the common texts. */
export const loadChoiceMessages = inEachLanguage(async () => (await import("./en/filters.ts")).filters);
