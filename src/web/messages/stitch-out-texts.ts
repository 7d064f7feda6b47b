import { inEachLanguage } from "../../contract/languages.ts";
import { stitchOut } from "./en/stitch-out.ts";

/** Fetched with the player that shows them, apart from the common texts. */
export const stitchOutTexts = inEachLanguage(stitchOut);
