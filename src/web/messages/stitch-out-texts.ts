import type { Language } from "../../contract/languages.ts";
import { stitchOut as en } from "./en/stitch-out.ts";
import { stitchOut as kn } from "./kn/stitch-out.ts";
import { stitchOut as te } from "./te/stitch-out.ts";

/** Fetched with the player that shows them, apart from the common texts. */
export const stitchOutTexts: Record<Language, typeof en> = { en, te, kn };
