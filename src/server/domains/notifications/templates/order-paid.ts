import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { greeting, letter, link, list, type MailShop, type MailTexts } from "../mail-content.ts";

type Order = MailData["order-paid"];

const amountOf = ({ amountPaise }: Order) => formatRupees(rupees(amountPaise));
const designs = ({ lines }: Order) =>
  list(lines.map(({ productName, variantName }) => `${productName}, ${variantName}`));
const downloads = (shop: MailShop) => `${shop.origin}${path.downloads()}`;

export const orderPaid: MailTexts<"order-paid"> = {
  en: (order, shop) =>
    letter(
      `Your designs are ready: order #${order.orderNumber}`,
      greeting.en(order.name),
      `Thank you. We received ${amountOf(order)} for order #${order.orderNumber}. These designs are yours now:`,
      designs(order),
      link("Download your designs", downloads(shop)),
      "You may download them as often as you need, on any device you log in with. The receipt comes with this mail.",
    ),
  te: (order, shop) =>
    letter(
      `మీ డిజైన్లు సిద్ధం: ఆర్డర్ #${order.orderNumber}`,
      greeting.te(order.name),
      `ధన్యవాదాలు. ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} మాకు అందింది. ఈ డిజైన్లు ఇప్పుడు మీవే:`,
      designs(order),
      link("మీ డిజైన్లను డౌన్‌లోడ్ చేసుకోండి", downloads(shop)),
      "మీరు లాగిన్ అయిన ఏ పరికరంలోనైనా, ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు. రసీదును ఈ మెయిల్‌కు జోడించాము.",
    ),
  kn: (order, shop) =>
    letter(
      `ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಸಿದ್ಧ: ಆರ್ಡರ್ #${order.orderNumber}`,
      greeting.kn(order.name),
      `ಧನ್ಯವಾದಗಳು. ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ನಮಗೆ ತಲುಪಿದೆ. ಈ ಡಿಸೈನ್‌ಗಳು ಈಗ ನಿಮ್ಮವು:`,
      designs(order),
      link("ಡಿಸೈನ್‌ಗಳನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ", downloads(shop)),
      "ನೀವು ಲಾಗಿನ್ ಆಗುವ ಯಾವುದೇ ಸಾಧನದಲ್ಲಿ, ಎಷ್ಟು ಬಾರಿ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು. ರಸೀದಿಯನ್ನು ಈ ಮೇಲ್‌ಗೆ ಲಗತ್ತಿಸಲಾಗಿದೆ.",
    ),
};
