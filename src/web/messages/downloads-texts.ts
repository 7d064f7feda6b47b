import { inEachLanguage } from "../../contract/languages.ts";
import { downloads } from "./en/downloads.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const downloadsTexts = inEachLanguage(downloads);
