import type { Language } from "../../contract/languages.ts";
import { payment as en } from "./en/payment.ts";
import { payment as kn } from "./kn/payment.ts";
import { payment as te } from "./te/payment.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const paymentTexts: Record<Language, typeof en> = { en, te, kn };
