import { inEachLanguage } from "../../contract/languages.ts";
import { checkout } from "./en/checkout.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const checkoutTexts = inEachLanguage(checkout);
