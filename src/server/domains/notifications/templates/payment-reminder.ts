import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { designList, greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

type Reminder = MailData["payment-reminder"];

const amountOf = ({ amountPaise }: Reminder) => formatRupees(rupees(amountPaise));
/** The link fills a cart; the customer still has to log in. */
const checkout = ({ cart }: Reminder, shop: MailShop) => `${shop.origin}${path.checkout(cart)}`;

export const paymentReminder: MailTexts<"payment-reminder"> = {
  en: (order, shop) =>
    mailContent(
      `Your designs are waiting: order #${order.orderNumber} is not paid yet`,
      greeting.en(order.name),
      `The payment of ${amountOf(order)} for order #${order.orderNumber} did not go through. You can still get these designs:`,
      designList(order.lines),
      link("Pay now", checkout(order, shop)),
      "The link opens the checkout with these designs at today’s prices. If you no longer want them, ignore this email: we will not remind you again.",
    ),
  te: (order, shop) =>
    mailContent(
      `మీ డిజైన్లు రెడీగా ఉన్నాయి: ఆర్డర్ #${order.orderNumber} చెల్లింపు పూర్తి కాలేదు`,
      greeting.te(order.name),
      `ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} చెల్లింపు ఫెయిల్ అయింది. ఈ డిజైన్లను మీరు ఇప్పుడు కూడా కొనవచ్చు:`,
      designList(order.lines),
      link("ఇప్పుడే చెల్లించండి", checkout(order, shop)),
      "ఈ లింక్ తెరిస్తే చెక్అవుట్‌లో ఈ డిజైన్లు ఈ రోజు ధరలతో కనిపిస్తాయి. మీకు ఇవి వద్దనుకుంటే ఏమీ చేయనవసరం లేదు: మళ్లీ గుర్తు చేయం.",
    ),
  kn: (order, shop) =>
    mailContent(
      `ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ರೆಡಿ ಇವೆ: ಆರ್ಡರ್ #${order.orderNumber} ಪಾವತಿ ಪೂರ್ತಿಯಾಗಿಲ್ಲ`,
      greeting.kn(order.name),
      `ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ಪಾವತಿ ಫೇಲ್ ಆಗಿದೆ. ಈ ಡಿಸೈನ್‌ಗಳನ್ನು ನೀವು ಈಗಲೂ ಖರೀದಿಸಬಹುದು:`,
      designList(order.lines),
      link("ಈಗಲೇ ಪಾವತಿಸಿ", checkout(order, shop)),
      "ಈ ಲಿಂಕ್ ತೆರೆದರೆ ಚೆಕ್ಔಟ್‌ನಲ್ಲಿ ಈ ಡಿಸೈನ್‌ಗಳು ಇಂದಿನ ಬೆಲೆಯಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ. ನಿಮಗೆ ಇವು ಬೇಡವಾದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ: ನಾವು ಮತ್ತೆ ನೆನಪಿಸುವುದಿಲ್ಲ.",
    ),
};
