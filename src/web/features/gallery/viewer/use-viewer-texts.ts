import { pictureViewerTexts } from "../../../messages/picture-viewer-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";

/** Texts of the dialog in the reader's language, fetched with its code. */
export const useViewerTexts = () => pictureViewerTexts[useLanguage()];
