import type { Language } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

type Pending = MailData["payment-pending"];

const amountOf = ({ amountPaise }: Pending) => formatRupees(rupees(amountPaise));
const downloads = (shop: MailShop) => `${shop.origin}${path.downloads()}`;

/** The day on India's calendar. */
function dayOf({ decidedBy }: Pending, language: Language): string {
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, day).format(new Date(decidedBy));
}

export const paymentPending: MailTexts<"payment-pending"> = {
  en: (order, shop) =>
    mailContent(
      `Your bank has not confirmed order #${order.orderNumber} yet`,
      greeting.en(order.name),
      `Your bank has not confirmed the payment of ${amountOf(order)} for order #${order.orderNumber} yet. Your money is safe, and you do not need to do anything.`,
      `If the payment goes through, your designs appear under Downloads and we email you. If it fails, your bank must refund the money by ${dayOf(order, "en")}.`,
      "Please do not pay for the same designs again until then.",
      link("View your downloads", downloads(shop)),
    ),
  te: (order, shop) =>
    mailContent(
      `ఆర్డర్ #${order.orderNumber}: మీ బ్యాంకు ఇంకా కన్ఫర్మ్ చేయలేదు`,
      greeting.te(order.name),
      `ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} చెల్లింపును మీ బ్యాంకు ఇంకా కన్ఫర్మ్ చేయలేదు. మీ డబ్బు సేఫ్‌గా ఉంది; మీరు ఏమీ చేయాల్సిన అవసరం లేదు.`,
      `చెల్లింపు పూర్తయితే మీ డిజైన్లు డౌన్‌లోడ్స్‌లో కనిపిస్తాయి, మేము మీకు మెయిల్ పంపుతాం. పూర్తి కాకపోతే మీ బ్యాంకు ${dayOf(order, "te")} లోపు డబ్బు రీఫండ్ చేయాలి.`,
      "అంతవరకు దయచేసి అవే డిజైన్లకు మళ్లీ చెల్లించకండి.",
      link("మీ డౌన్‌లోడ్స్ చూడండి", downloads(shop)),
    ),
  kn: (order, shop) =>
    mailContent(
      `ಆರ್ಡರ್ #${order.orderNumber}: ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇನ್ನೂ ಕನ್ಫರ್ಮ್ ಮಾಡಿಲ್ಲ`,
      greeting.kn(order.name),
      `ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ಪಾವತಿಯನ್ನು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇನ್ನೂ ಕನ್ಫರ್ಮ್ ಮಾಡಿಲ್ಲ. ನಿಮ್ಮ ಹಣ ಸೇಫ್ ಆಗಿದೆ; ನೀವು ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ.`,
      `ಪಾವತಿ ಆದರೆ ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ ಕಾಣುತ್ತವೆ, ನಾವು ನಿಮಗೆ ಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ. ಇಲ್ಲದಿದ್ದರೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ${dayOf(order, "kn")} ರ ಒಳಗೆ ಹಣವನ್ನು ರೀಫಂಡ್ ಮಾಡಬೇಕು.`,
      "ಅಲ್ಲಿಯವರೆಗೆ ದಯವಿಟ್ಟು ಅದೇ ಡಿಸೈನ್‌ಗಳಿಗೆ ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.",
      link("ನಿಮ್ಮ ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ನೋಡಿ", downloads(shop)),
    ),
};
