import type { Language } from "../../contract/languages.ts";
import { pictureViewer as en } from "./en/picture-viewer.ts";
import { pictureViewer as kn } from "./kn/picture-viewer.ts";
import { pictureViewer as te } from "./te/picture-viewer.ts";

/** Fetched with the dialog that shows them, apart from the common texts. */
export const pictureViewerTexts: Record<Language, typeof en> = { en, te, kn };
