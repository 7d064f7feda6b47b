import type { Language } from "../../contract/languages.ts";
import { downloads as en } from "./en/downloads.ts";
import { downloads as kn } from "./kn/downloads.ts";
import { downloads as te } from "./te/downloads.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const downloadsTexts: Record<Language, typeof en> = { en, te, kn };
