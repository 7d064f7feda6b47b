import { inEachLanguage } from "../../contract/languages.ts";
import { payment } from "./en/payment.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const paymentTexts = inEachLanguage(payment);
