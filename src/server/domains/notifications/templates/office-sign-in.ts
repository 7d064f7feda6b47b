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
      "If this was you, ignore this email. If not, sign out that session under My sign-in in the office, and ask an owner to reset your sign-in.",
    ),
  te: (data, shop) =>
    mailContent(
      `${shop.name} ఆఫీసులో కొత్త సైన్-ఇన్`,
      "మీ ఆఫీసు ఖాతాలోకి కొత్త బ్రౌజర్ నుండి సైన్ ఇన్ అయ్యారు:",
      list([browserOf(data), timeInShop(data.at, "te")]),
      "ఇది మీరే అయితే ఈ మెయిల్‌ను పట్టించుకోకండి. కాకపోతే ఆఫీసులో “నా సైన్-ఇన్” పేజీలో ఆ సెషన్‌ను సైన్ అవుట్ చేసి, మీ సైన్-ఇన్‌ను రీసెట్ చేయమని ఓనర్‌ను అడగండి.",
    ),
  kn: (data, shop) =>
    mailContent(
      `${shop.name} ಆಫೀಸ್‌ನಲ್ಲಿ ಹೊಸ ಸೈನ್-ಇನ್`,
      "ನಿಮ್ಮ ಆಫೀಸ್ ಖಾತೆಗೆ ಹೊಸ ಬ್ರೌಸರ್‌ನಿಂದ ಸೈನ್ ಇನ್ ಆಗಿದ್ದಾರೆ:",
      list([browserOf(data), timeInShop(data.at, "kn")]),
      "ಇದು ನೀವೇ ಆಗಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಬಿಟ್ಟುಬಿಡಿ. ಅಲ್ಲದಿದ್ದರೆ ಆಫೀಸ್‌ನ “ನನ್ನ ಸೈನ್-ಇನ್” ಪುಟದಲ್ಲಿ ಆ ಸೆಷನ್ ಸೈನ್ ಔಟ್ ಮಾಡಿ, ನಿಮ್ಮ ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಮಾಡುವಂತೆ ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
    ),
};
