import type { Language } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { greeting, letter, link, type MailShop, type MailTexts } from "../mail-content.ts";

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
    letter(
      `Your bank has not confirmed order #${order.orderNumber} yet`,
      greeting.en(order.name),
      `We are waiting for your bank's word on ${amountOf(order)} for order #${order.orderNumber}. Nothing is lost, and you need not do anything.`,
      `If the payment goes through, your designs appear under Downloads and we write to you. If it does not, your bank must give the money back by ${dayOf(order, "en")}.`,
      "Please do not pay for the same designs again meanwhile.",
      link("See your downloads", downloads(shop)),
    ),
  te: (order, shop) =>
    letter(
      `ఆర్డర్ #${order.orderNumber}: మీ బ్యాంకు ఇంకా నిర్ధారించలేదు`,
      greeting.te(order.name),
      `ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} చెల్లింపుపై మీ బ్యాంకు నిర్ధారణ కోసం ఎదురుచూస్తున్నాము. మీ డబ్బు ఎక్కడికీ పోలేదు; మీరు ఏమీ చేయనవసరం లేదు.`,
      `చెల్లింపు పూర్తయితే మీ డిజైన్లు ‘నా డౌన్‌లోడ్స్’లో కనిపిస్తాయి, మేము మీకు మెయిల్ పంపుతాము. పూర్తి కాకపోతే మీ బ్యాంకు ${dayOf(order, "te")} లోపు డబ్బు తిరిగి ఇవ్వాలి.`,
      "అంతవరకు దయచేసి అవే డిజైన్లకు మళ్ళీ చెల్లించకండి.",
      link("మీ డౌన్‌లోడ్స్ చూడండి", downloads(shop)),
    ),
  kn: (order, shop) =>
    letter(
      `ಆರ್ಡರ್ #${order.orderNumber}: ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಇನ್ನೂ ಖಚಿತಪಡಿಸಿಲ್ಲ`,
      greeting.kn(order.name),
      `ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ಪಾವತಿಯನ್ನು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಚಿತಪಡಿಸುವುದನ್ನು ಕಾಯುತ್ತಿದ್ದೇವೆ. ನಿಮ್ಮ ಹಣ ಎಲ್ಲೂ ಹೋಗಿಲ್ಲ; ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
      `ಪಾವತಿ ಯಶಸ್ವಿಯಾದರೆ ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ‘ನನ್ನ ಡೌನ್‌ಲೋಡ್‌ಗಳು’ ಪುಟದಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ, ನಾವು ನಿಮಗೆ ಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ. ಇಲ್ಲದಿದ್ದರೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ${dayOf(order, "kn")} ರ ಒಳಗೆ ಹಣವನ್ನು ಹಿಂತಿರುಗಿಸಬೇಕು.`,
      "ಅಲ್ಲಿಯವರೆಗೆ ದಯವಿಟ್ಟು ಅದೇ ಡಿಸೈನ್‌ಗಳಿಗೆ ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.",
      link("ನಿಮ್ಮ ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ನೋಡಿ", downloads(shop)),
    ),
};
