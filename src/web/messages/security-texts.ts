import type { Language } from "../../contract/languages.ts";
import { security as en } from "./en/security.ts";
import { security as kn } from "./kn/security.ts";
import { security as te } from "./te/security.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const securityTexts: Record<Language, typeof en> = { en, te, kn };
