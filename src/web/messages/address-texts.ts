import type { Language } from "../../contract/languages.ts";
import { address as en } from "./en/address.ts";
import { address as kn } from "./kn/address.ts";
import { address as te } from "./te/address.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const addressTexts: Record<Language, typeof en> = { en, te, kn };
