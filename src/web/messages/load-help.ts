import { inEachLanguage } from "../../contract/languages.ts";
import type { help } from "./en/help.ts";

export type HelpTexts = typeof help;

/** Texts of the pages of tickets, apart from the common texts. */
export const loadHelp = inEachLanguage(async () => (await import("./en/help.ts")).help);
