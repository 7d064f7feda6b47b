import type { MailData } from "../mail.ts";
import { list, type MailTexts, mailContent } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

/** `Firefox, Android` */
const browserOf = ({ browser, system }: MailData["office-sign-in"]) =>
  [browser, system].filter((part) => part !== null).join(", ") || "?";

export const officeSignIn: MailTexts<"office-sign-in"> = {
  en: (data, shop) =>
    mailContent(
      `New sign-in to the office of ${shop.name}`,
      "A new browser was used to sign in to your office account:",
      list([browserOf(data), timeInShop(data.at, "en")]),
      "If this was you, ignore this mail. If not, end that session under My sign-in in the office, and ask an owner to reset your sign-in.",
    ),
  te: (data, shop) =>
    mailContent(
      `${shop.name} ఆఫీసులోకి కొత్త సైన్-ఇన్`,
      "మీ ఆఫీసు ఖాతాలోకి కొత్త బ్రౌజర్ నుంచి సైన్ ఇన్ అయ్యారు:",
      list([browserOf(data), timeInShop(data.at, "te")]),
      "అది మీరే అయితే ఈ మెయిల్‌ను పట్టించుకోకండి. కాకపోతే ఆఫీసులో నా సైన్-ఇన్ పేజీలో ఆ సెషన్‌ను ముగించి, మీ సైన్-ఇన్‌ను రీసెట్ చేయమని యజమానిని అడగండి.",
    ),
  kn: (data, shop) =>
    mailContent(
      `${shop.name} ಕಚೇರಿಗೆ ಹೊಸ ಸೈನ್-ಇನ್`,
      "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಗೆ ಹೊಸ ಬ್ರೌಸರ್‌ನಿಂದ ಸೈನ್ ಇನ್ ಆಗಿದೆ:",
      list([browserOf(data), timeInShop(data.at, "kn")]),
      "ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ. ಅಲ್ಲದಿದ್ದರೆ ಕಚೇರಿಯ ನನ್ನ ಸೈನ್-ಇನ್ ಪುಟದಲ್ಲಿ ಆ ಸೆಷನ್ ಮುಗಿಸಿ, ನಿಮ್ಮ ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಮಾಡಲು ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
    ),
};
