import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { designList, greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

type Order = MailData["order-paid"];

const amountOf = ({ amountPaise }: Order) => formatRupees(rupees(amountPaise));
/** Orders over ₹0 were given by the shop and have no receipt. */
const isGift = ({ amountPaise }: Order) => amountPaise === 0;
const downloads = (shop: MailShop) => `${shop.origin}${path.downloads()}`;

export const orderPaid: MailTexts<"order-paid"> = {
  en: (order, shop) =>
    mailContent(
      `Your designs are ready: order #${order.orderNumber}`,
      greeting.en(order.name),
      isGift(order)
        ? "We added these designs to your account, free of charge:"
        : `Thank you for your order. We received ${amountOf(order)} for order #${order.orderNumber}, and your designs are ready to download:`,
      designList(order.lines),
      link("Download your designs", downloads(shop)),
      `You can download them as often as you like, on any device where you log in.${isGift(order) ? "" : " Your receipt is attached."}`,
    ),
  te: (order, shop) =>
    mailContent(
      `మీ డిజైన్లు సిద్ధం: ఆర్డర్ #${order.orderNumber}`,
      greeting.te(order.name),
      isGift(order)
        ? "ఈ డిజైన్లను మీ ఖాతాకు ఉచితంగా జోడించాం:"
        : `ఆర్డర్ చేసినందుకు ధన్యవాదాలు. ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} మాకు అందింది. మీ డిజైన్లు డౌన్‌లోడ్‌కు సిద్ధంగా ఉన్నాయి:`,
      designList(order.lines),
      link("మీ డిజైన్లను డౌన్‌లోడ్ చేసుకోండి", downloads(shop)),
      `మీరు లాగిన్ అయిన ఏ డివైస్‌లోనైనా, ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు.${isGift(order) ? "" : " మీ రసీదును ఈ మెయిల్‌కు అటాచ్ చేశాం."}`,
    ),
  kn: (order, shop) =>
    mailContent(
      `ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಸಿದ್ಧ: ಆರ್ಡರ್ #${order.orderNumber}`,
      greeting.kn(order.name),
      isGift(order)
        ? "ಈ ಡಿಸೈನ್‌ಗಳನ್ನು ನಿಮ್ಮ ಖಾತೆಗೆ ಉಚಿತವಾಗಿ ಸೇರಿಸಿದ್ದೇವೆ:"
        : `ಆರ್ಡರ್ ಮಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ನಮಗೆ ಬಂದಿದೆ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗೆ ಸಿದ್ಧವಾಗಿವೆ:`,
      designList(order.lines),
      link("ಡಿಸೈನ್‌ಗಳನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ", downloads(shop)),
      `ನೀವು ಲಾಗಿನ್ ಆಗುವ ಯಾವುದೇ ಡಿವೈಸ್‌ನಲ್ಲಿ, ಎಷ್ಟು ಬಾರಿ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.${isGift(order) ? "" : " ನಿಮ್ಮ ರಸೀದಿಯನ್ನು ಈ ಮೇಲ್‌ಗೆ ಅಟ್ಯಾಚ್ ಮಾಡಿದ್ದೇವೆ."}`,
    ),
};
