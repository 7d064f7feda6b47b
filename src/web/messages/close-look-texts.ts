import type { Language } from "../../contract/languages.ts";
import { closeLook as en } from "./en/close-look.ts";
import { closeLook as kn } from "./kn/close-look.ts";
import { closeLook as te } from "./te/close-look.ts";

/** Apart from the sentences that every page needs: they are fetched with what shows them. */
export const closeLookTexts: Record<Language, typeof en> = { en, te, kn };
