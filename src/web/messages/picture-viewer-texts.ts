import { inEachLanguage } from "../../contract/languages.ts";
import { pictureViewer } from "./en/picture-viewer.ts";

/** Fetched with the dialog that shows them, apart from the common texts. */
export const pictureViewerTexts = inEachLanguage(pictureViewer);
