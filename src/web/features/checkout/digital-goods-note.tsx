import { languages } from "../../../contract/languages.ts";
import { digitalNotice } from "../../messages/digital-notice.ts";
import { useMessages } from "../../state/app-context.ts";

/** Notice about digital goods and refunds, in all languages at once. */
export function DigitalGoodsNote() {
  return (
    <div className="notice" role="note" aria-label={useMessages().checkout.noticeTitle}>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {digitalNotice[language]}
        </p>
      ))}
    </div>
  );
}
