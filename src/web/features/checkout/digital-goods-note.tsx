import { languages } from "../../../contract/languages.ts";
import { digitalNotice, swapNotice } from "../../messages/digital-notice.ts";
import { useShop } from "../../state/app-context.ts";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

/** Notice about digital goods, refunds and exchanges, in all languages at once. */
export function DigitalGoodsNote() {
  const { exchangeDays = 0 } = useShop();
  return (
    <div className="notice" role="note" aria-label={useCheckoutTexts().noticeTitle}>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {digitalNotice[language]} {exchangeDays > 0 && swapNotice[language](exchangeDays)}
        </p>
      ))}
    </div>
  );
}
