import { languages } from "../../../contract/languages.ts";
import { digitalNotice } from "../../messages/digital-notice.ts";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

/** Notice about digital goods and refunds, in all languages at once. */
export function DigitalGoodsNote() {
  return (
    <div className="notice" role="note" aria-label={useCheckoutTexts().noticeTitle}>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {digitalNotice[language]}
        </p>
      ))}
    </div>
  );
}
