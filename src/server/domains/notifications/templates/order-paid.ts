import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { designList, greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

type Order = MailData["order-paid"];

const amountOf = ({ amountPaise }: Order) => formatRupees(rupees(amountPaise));
const designs = ({ lines }: Order) =>
  designList(
    lines.map(({ productName, variantName, photo = "" }) => ({
      text: `${productName}, ${variantName}`,
      photo,
    })),
  );
const downloads = (shop: MailShop) => `${shop.origin}${path.downloads()}`;

export const orderPaid: MailTexts<"order-paid"> = {
  en: (order, shop) =>
    mailContent(
      `Your designs are ready: order #${order.orderNumber}`,
      greeting.en(order.name),
      `Thank you for your order. We received ${amountOf(order)} for order #${order.orderNumber}, and your designs are ready to download:`,
      designs(order),
      link("Download your designs", downloads(shop)),
      "You can download them as often as you like, on any device where you log in. Your receipt is attached.",
    ),
  te: (order, shop) =>
    mailContent(
      `మీ డిజైన్లు సిద్ధం: ఆర్డర్ #${order.orderNumber}`,
      greeting.te(order.name),
      `ఆర్డర్ చేసినందుకు ధన్యవాదాలు. ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} మాకు అందింది. మీ డిజైన్లు డౌన్‌లోడ్‌కు సిద్ధంగా ఉన్నాయి:`,
      designs(order),
      link("మీ డిజైన్లను డౌన్‌లోడ్ చేసుకోండి", downloads(shop)),
      "మీరు లాగిన్ అయిన ఏ డివైస్‌లోనైనా, ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు. మీ రసీదును ఈ మెయిల్‌కు అటాచ్ చేశాం.",
    ),
  kn: (order, shop) =>
    mailContent(
      `ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಸಿದ್ಧ: ಆರ್ಡರ್ #${order.orderNumber}`,
      greeting.kn(order.name),
      `ಆರ್ಡರ್ ಮಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ನಮಗೆ ಬಂದಿದೆ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗೆ ಸಿದ್ಧವಾಗಿವೆ:`,
      designs(order),
      link("ಡಿಸೈನ್‌ಗಳನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ", downloads(shop)),
      "ನೀವು ಲಾಗಿನ್ ಆಗುವ ಯಾವುದೇ ಡಿವೈಸ್‌ನಲ್ಲಿ, ಎಷ್ಟು ಬಾರಿ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು. ನಿಮ್ಮ ರಸೀದಿಯನ್ನು ಈ ಮೇಲ್‌ಗೆ ಅಟ್ಯಾಚ್ ಮಾಡಿದ್ದೇವೆ.",
    ),
};
