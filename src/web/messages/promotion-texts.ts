import { inEachLanguage } from "../../contract/languages.ts";
import { promotions } from "./en/promotions.ts";

/** Fetched with the cart and the pages that show them, apart from the common texts. */
export const promotionTexts = inEachLanguage(promotions);
