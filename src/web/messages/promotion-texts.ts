import type { Language } from "../../contract/languages.ts";
import { promotions as en } from "./en/promotions.ts";
import { promotions as kn } from "./kn/promotions.ts";
import { promotions as te } from "./te/promotions.ts";

/** Fetched with the cart and the pages that show them, apart from the common texts. */
export const promotionTexts: Record<Language, typeof en> = { en, te, kn };
