import type { Language } from "../../contract/languages.ts";
import { account as en } from "./en/account.ts";
import { account as kn } from "./kn/account.ts";
import { account as te } from "./te/account.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const accountTexts: Record<Language, typeof en> = { en, te, kn };
