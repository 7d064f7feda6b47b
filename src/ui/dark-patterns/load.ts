import { inEachLanguage } from "../../contract/languages.ts";

/** The declaration on dark patterns in one language, for the storefront and the office. */
export const loadDarkPatterns = inEachLanguage(() => import("./dark-patterns.ts"));
