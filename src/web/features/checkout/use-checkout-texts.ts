import { checkoutTexts } from "../../messages/checkout-texts.ts";
import { useLanguage } from "../../state/app-context.ts";

/** Texts of checkout in the reader's language, fetched with its code. */
export const useCheckoutTexts = () => checkoutTexts[useLanguage()];
