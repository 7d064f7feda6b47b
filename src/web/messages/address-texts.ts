import { inEachLanguage } from "../../contract/languages.ts";
import { address } from "./en/address.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const addressTexts = inEachLanguage(address);
