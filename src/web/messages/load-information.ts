import { inEachLanguage } from "../../contract/languages.ts";
import type { information } from "./en/information.ts";

export type Information = typeof information;

/** Long texts of the information pages, apart from the common texts. */
export const loadInformation = inEachLanguage(async () => (await import("./en/information.ts")).information);
