import { inEachLanguage } from "../../contract/languages.ts";
import type { madeToMeasure } from "./en/made-to-measure.ts";

export type MadeToMeasureTexts = typeof madeToMeasure;

/** Texts about files in another size or for another hoop, fetched with their dialog. */
export const loadMadeToMeasure = inEachLanguage(
  async () => (await import("./en/made-to-measure.ts")).madeToMeasure,
);
