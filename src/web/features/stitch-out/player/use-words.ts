import { stitchOutTexts } from "../../../messages/stitch-out-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";

/** Texts of the player in the reader's language, fetched with its code. */
export const useWords = () => stitchOutTexts[useLanguage()];
