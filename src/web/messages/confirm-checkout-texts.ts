import { inEachLanguage } from "../../contract/languages.ts";
import { confirmCheckout } from "./en/confirm-checkout.ts";

/** Fetched with the cart, apart from the common texts. */
export const confirmCheckoutTexts = inEachLanguage(confirmCheckout);
