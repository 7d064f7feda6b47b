import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailData } from "../mail.ts";
import { list, type MailTexts, mailContent } from "../mail-content.ts";
import { circumstances, timeInShop } from "./office-access.ts";

type Data = MailData["large-promotion"];

export const largePromotion: MailTexts<"large-promotion"> = {
  en: (data, shop) =>
    mailContent(
      `${data.promotion}: a large discount at ${shop.name}`,
      {
        announced: `${data.who} announced the promotion “${data.promotion}”.`,
        changed: `${data.who} changed the promotion “${data.promotion}”.`,
        resumed: `${data.who} let the promotion “${data.promotion}” run again.`,
      }[data.event],
      list([
        discountIn(data, { free: "Free designs", off: (text) => `${text} off` }),
        `From ${timeInShop(data.starts, "en")}`,
        data.ends === null ? "No end" : `Until ${timeInShop(data.ends, "en")}`,
        ...circumstances(data, "en"),
      ]),
      "Owners receive this email for discounts above 50 %, free designs and sales of all designs. If it was not meant so, end it at once in the office under Promotions.",
    ),
  te: (data, shop) =>
    mailContent(
      `${data.promotion}: ${shop.name} లో పెద్ద తగ్గింపు`,
      {
        announced: `${data.who} “${data.promotion}” ఆఫర్‌ను ప్రకటించారు.`,
        changed: `${data.who} “${data.promotion}” ఆఫర్‌ను మార్చారు.`,
        resumed: `${data.who} “${data.promotion}” ఆఫర్‌ను మళ్లీ మొదలుపెట్టారు.`,
      }[data.event],
      list([
        discountIn(data, { free: "ఉచిత డిజైన్లు", off: (text) => `${text} తగ్గింపు` }),
        `మొదలు: ${timeInShop(data.starts, "te")}`,
        data.ends === null ? "ముగింపు లేదు" : `ముగింపు: ${timeInShop(data.ends, "te")}`,
        ...circumstances(data, "te"),
      ]),
      "50 % కంటే ఎక్కువ తగ్గింపు, ఉచిత డిజైన్లు, అన్ని డిజైన్ల సేల్ ఉంటే ఓనర్లకు ఈ మెయిల్ వస్తుంది. ఇది మీరు అనుకున్నది కాకపోతే వెంటనే ఆఫీసులో “ఆఫర్లు” పేజీలో దాన్ని ముగించండి.",
    ),
  kn: (data, shop) =>
    mailContent(
      `${data.promotion}: ${shop.name} ನಲ್ಲಿ ದೊಡ್ಡ ರಿಯಾಯಿತಿ`,
      {
        announced: `${data.who} “${data.promotion}” ಆಫರ್ ಪ್ರಕಟಿಸಿದ್ದಾರೆ.`,
        changed: `${data.who} “${data.promotion}” ಆಫರ್ ಬದಲಿಸಿದ್ದಾರೆ.`,
        resumed: `${data.who} “${data.promotion}” ಆಫರ್ ಅನ್ನು ಮತ್ತೆ ಶುರು ಮಾಡಿದ್ದಾರೆ.`,
      }[data.event],
      list([
        discountIn(data, { free: "ಉಚಿತ ಡಿಸೈನ್‌ಗಳು", off: (text) => `${text} ರಿಯಾಯಿತಿ` }),
        `ಆರಂಭ: ${timeInShop(data.starts, "kn")}`,
        data.ends === null ? "ಮುಕ್ತಾಯವಿಲ್ಲ" : `ಮುಕ್ತಾಯ: ${timeInShop(data.ends, "kn")}`,
        ...circumstances(data, "kn"),
      ]),
      "50 % ಗಿಂತ ಹೆಚ್ಚಿನ ರಿಯಾಯಿತಿ, ಉಚಿತ ಡಿಸೈನ್‌ಗಳು, ಎಲ್ಲಾ ಡಿಸೈನ್‌ಗಳ ಸೇಲ್ ಇದ್ದರೆ ಮಾಲೀಕರಿಗೆ ಈ ಮೇಲ್ ಬರುತ್ತದೆ. ಇದು ನೀವು ಬಯಸಿದ್ದಲ್ಲದಿದ್ದರೆ ಕೂಡಲೇ ಆಫೀಸ್‌ನ “ಆಫರ್‌ಗಳು” ಪುಟದಲ್ಲಿ ಅದನ್ನು ಮುಗಿಸಿ.",
    ),
};

function discountIn(
  { percent, amountPaise }: Data,
  texts: { readonly free: string; readonly off: (text: string) => string },
): string {
  if (percent !== null) return texts.off(`${percent} %`);
  return amountPaise === null ? texts.free : texts.off(formatRupees(rupees(amountPaise)));
}
