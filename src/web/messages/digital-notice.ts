import { inEachLanguage } from "../../contract/languages.ts";
import { digitalNotice as notice } from "./en/digital-notice.ts";

/** Shown in all languages at once, so that every customer understands it before paying. */
export const digitalNotice = inEachLanguage(notice);
