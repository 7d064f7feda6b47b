import { inEachLanguage } from "../../contract/languages.ts";
import { account } from "./en/account.ts";

/** Fetched with the pages that show them, apart from the common texts. */
export const accountTexts = inEachLanguage(account);
