import type { Language } from "../../contract/languages.ts";
import { closeLook as en } from "./en/close-look.ts";
import { closeLook as kn } from "./kn/close-look.ts";
import { closeLook as te } from "./te/close-look.ts";

/** Fetched with the dialog that shows them, apart from the common texts. */
export const closeLookTexts: Record<Language, typeof en> = { en, te, kn };
