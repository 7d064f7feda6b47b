import { languages } from "../../../contract/languages.ts";
import { digitalNotice } from "../../messages/digital-notice.ts";
import { SwapNote } from "../../ui/swap-note.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

/** Notice about digital goods and refunds in all languages at once, and about exchanges in the page's. */
export function DigitalGoodsNote() {
  return (
    <div className="notice" role="note" aria-label={useCheckoutTexts().noticeTitle}>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {digitalNotice[language]}
        </p>
      ))}
      <SwapNote />
    </div>
  );
}
