import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import {
  designList,
  greeting,
  link,
  list,
  type MailShop,
  type MailTexts,
  mailContent,
} from "../mail-content.ts";

type Order = MailData["order-paid"];

const amountOf = ({ amountPaise }: Order) => formatRupees(rupees(amountPaise));
/** Orders over ₹0 that the customer did not place were given by the shop and have no receipt. */
const isGift = ({ amountPaise, isOrdered }: Order) => amountPaise === 0 && !isOrdered;
const downloads = (shop: MailShop) => `${shop.origin}${path.downloads()}`;

/** Subtotal, each discount and the total, if there are discounts. */
function sums(
  { amountPaise, discounts = [] }: Order,
  words: Record<"subtotal" | "discount" | "total", string>,
) {
  if (discounts.length === 0) return [];
  const money = (paise: number) => formatRupees(rupees(paise));
  const subtotal = discounts.reduce((sum, one) => sum + one.amountPaise, amountPaise);
  const parts = discounts.map((one) => `${one.name || words.discount}: −${money(one.amountPaise)}`);
  return [list([`${words.subtotal}: ${money(subtotal)}`, ...parts, `${words.total}: ${money(amountPaise)}`])];
}

export const orderPaid: MailTexts<"order-paid"> = {
  en: (order, shop) =>
    mailContent(
      `Your designs are ready: order #${order.orderNumber}`,
      greeting.en(order.name),
      order.exchange
        ? `You exchanged ${order.exchange.design} of order #${order.exchange.orderNumber}, whose files can no longer be downloaded. Your new files are ready:`
        : isGift(order)
          ? "We added these designs to your account, free of charge:"
          : order.isOrdered
            ? `Thank you for order #${order.orderNumber}. It is free, and your designs are ready to download:`
            : `Thank you for your order. We received ${amountOf(order)} for order #${order.orderNumber}, and your designs are ready to download:`,
      designList(order.lines),
      ...sums(order, { subtotal: "Subtotal", discount: "Discount", total: "Total" }),
      link("Download your designs", downloads(shop)),
      `You can download them as often as you like, on any device where you log in.${isGift(order) ? "" : " Your receipt is attached."}`,
    ),
  te: (order, shop) =>
    mailContent(
      `మీ డిజైన్లు సిద్ధం: ఆర్డర్ #${order.orderNumber}`,
      greeting.te(order.name),
      order.exchange
        ? `ఆర్డర్ #${order.exchange.orderNumber}లోని ${order.exchange.design} మార్చుకున్నారు, దాని ఫైళ్లను ఇక డౌన్‌లోడ్ చేయలేరు. మీ కొత్త ఫైళ్లు సిద్ధం:`
        : isGift(order)
          ? "ఈ డిజైన్లను మీ ఖాతాకు ఉచితంగా జోడించాం:"
          : order.isOrdered
            ? `ఆర్డర్ #${order.orderNumber}కు ధన్యవాదాలు. ఇది ఉచితం. మీ డిజైన్లు డౌన్‌లోడ్‌కు సిద్ధంగా ఉన్నాయి:`
            : `ఆర్డర్ చేసినందుకు ధన్యవాదాలు. ఆర్డర్ #${order.orderNumber} కోసం ${amountOf(order)} మాకు అందింది. మీ డిజైన్లు డౌన్‌లోడ్‌కు సిద్ధంగా ఉన్నాయి:`,
      designList(order.lines),
      ...sums(order, { subtotal: "సబ్‌టోటల్", discount: "తగ్గింపు", total: "మొత్తం" }),
      link("మీ డిజైన్లను డౌన్‌లోడ్ చేసుకోండి", downloads(shop)),
      `మీరు లాగిన్ అయిన ఏ డివైస్‌లోనైనా, ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు.${isGift(order) ? "" : " మీ రసీదును ఈ మెయిల్‌కు అటాచ్ చేశాం."}`,
    ),
  kn: (order, shop) =>
    mailContent(
      `ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಸಿದ್ಧ: ಆರ್ಡರ್ #${order.orderNumber}`,
      greeting.kn(order.name),
      order.exchange
        ? `ಆರ್ಡರ್ #${order.exchange.orderNumber} ರ ${order.exchange.design} ಬದಲಾಯಿಸಿಕೊಂಡಿದ್ದೀರಿ, ಅದರ ಫೈಲ್‌ಗಳನ್ನು ಇನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ನಿಮ್ಮ ಹೊಸ ಫೈಲ್‌ಗಳು ಸಿದ್ಧ:`
        : isGift(order)
          ? "ಈ ಡಿಸೈನ್‌ಗಳನ್ನು ನಿಮ್ಮ ಖಾತೆಗೆ ಉಚಿತವಾಗಿ ಸೇರಿಸಿದ್ದೇವೆ:"
          : order.isOrdered
            ? `ಆರ್ಡರ್ #${order.orderNumber} ಗೆ ಧನ್ಯವಾದಗಳು. ಇದು ಉಚಿತ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗೆ ಸಿದ್ಧವಾಗಿವೆ:`
            : `ಆರ್ಡರ್ ಮಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ಆರ್ಡರ್ #${order.orderNumber} ಗಾಗಿ ${amountOf(order)} ನಮಗೆ ಬಂದಿದೆ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗೆ ಸಿದ್ಧವಾಗಿವೆ:`,
      designList(order.lines),
      ...sums(order, { subtotal: "ಸಬ್‌ಟೋಟಲ್", discount: "ರಿಯಾಯಿತಿ", total: "ಒಟ್ಟು" }),
      link("ಡಿಸೈನ್‌ಗಳನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ", downloads(shop)),
      `ನೀವು ಲಾಗಿನ್ ಆಗುವ ಯಾವುದೇ ಡಿವೈಸ್‌ನಲ್ಲಿ, ಎಷ್ಟು ಬಾರಿ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.${isGift(order) ? "" : " ನಿಮ್ಮ ರಸೀದಿಯನ್ನು ಈ ಮೇಲ್‌ಗೆ ಅಟ್ಯಾಚ್ ಮಾಡಿದ್ದೇವೆ."}`,
    ),
};
