import { inEachLanguage } from "../../contract/languages.ts";
import { security } from "./en/security.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const securityTexts = inEachLanguage(security);
