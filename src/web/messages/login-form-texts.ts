import { inEachLanguage } from "../../contract/languages.ts";
import { loginForms } from "./en/login-forms.ts";

/** Fetched with the forms that show them, apart from the common texts. */
export const loginFormTexts = inEachLanguage(loginForms);
