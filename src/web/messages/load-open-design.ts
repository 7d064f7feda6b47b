import { inEachLanguage } from "../../contract/languages.ts";
import type { openDesign } from "./en/open-design.ts";

export type OpenDesignTexts = typeof openDesign;

/** Texts of the Open a design file page, apart from the common texts. */
export const loadOpenDesign = inEachLanguage(async () => (await import("./en/open-design.ts")).openDesign);
