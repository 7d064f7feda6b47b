import { inEachLanguage } from "../../contract/languages.ts";
import type { madeToFit } from "./en/made-to-fit.ts";

export type MadeToFitTexts = typeof madeToFit;

/** Texts about sizes that a design can be made in after buying, fetched after the page. */
export const loadMadeToFit = inEachLanguage(async () => (await import("./en/made-to-fit.ts")).madeToFit);
