import { stitchOutTexts } from "../../../messages/stitch-out-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";

/** The player's sentences in the reader's language; they come with it. */
export const useWords = () => stitchOutTexts[useLanguage()];
