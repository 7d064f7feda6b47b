import type { Language } from "../../contract/languages.ts";
import { checkout as en } from "./en/checkout.ts";
import { checkout as kn } from "./kn/checkout.ts";
import { checkout as te } from "./te/checkout.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const checkoutTexts: Record<Language, typeof en> = { en, te, kn };
