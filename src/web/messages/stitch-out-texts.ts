import type { Language } from "../../contract/languages.ts";
import { stitchOut as en } from "./en/stitch-out.ts";
import { stitchOut as kn } from "./kn/stitch-out.ts";
import { stitchOut as te } from "./te/stitch-out.ts";

/** Apart from the sentences that every page needs: they are fetched with what shows them. */
export const stitchOutTexts: Record<Language, typeof en> = { en, te, kn };
