import { closeLookTexts } from "../../../messages/close-look-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";

/** The window's sentences in the reader's language; they come with it. */
export const useCloseWords = () => closeLookTexts[useLanguage()];
