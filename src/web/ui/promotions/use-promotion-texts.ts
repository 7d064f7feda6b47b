import { promotionTexts } from "../../messages/promotion-texts.ts";
import { useLanguage } from "../../state/app-context.ts";

/** Texts of discounts in the reader's language, fetched with the code that shows them. */
export const usePromotionTexts = () => promotionTexts[useLanguage()];
