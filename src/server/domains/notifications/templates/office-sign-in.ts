import type { MailData } from "../mail.ts";
import { letter, list, type MailTexts } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

/** `Firefox, Android` */
const browserOf = ({ browser, system }: MailData["office-sign-in"]) =>
  [browser, system].filter((part) => part !== null).join(", ") || "?";

export const officeSignIn: MailTexts<"office-sign-in"> = {
  en: (data, shop) =>
    letter(
      `New sign-in to the office of ${shop.name}`,
      "Somebody signed in to the shop's office as you, in a browser that was not used for it before:",
      list([browserOf(data), timeInShop(data.at, "en")]),
      "If that was you, there is nothing to do. If not, end that session in the office under My sign-in, and ask an owner to reset your way in.",
    ),
  te: (data, shop) =>
    letter(
      `${shop.name} ఆఫీసులోకి కొత్త సైన్-ఇన్`,
      "ఇంతకు ముందు వాడని బ్రౌజర్‌లో మీ పేరుతో ఎవరో షాపు ఆఫీసులోకి సైన్ ఇన్ అయ్యారు:",
      list([browserOf(data), timeInShop(data.at, "te")]),
      "అది మీరే అయితే ఏమీ చేయనవసరం లేదు. కాకపోతే ఆఫీసులో నా సైన్-ఇన్ పేజీలో ఆ సెషన్‌ను ముగించి, మీ ప్రవేశాన్ని రీసెట్ చేయమని యజమానిని అడగండి.",
    ),
  kn: (data, shop) =>
    letter(
      `${shop.name} ಕಚೇರಿಗೆ ಹೊಸ ಸೈನ್-ಇನ್`,
      "ಇದುವರೆಗೆ ಬಳಸದ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಯಾರೋ ಅಂಗಡಿಯ ಕಚೇರಿಗೆ ಸೈನ್ ಇನ್ ಆಗಿದ್ದಾರೆ:",
      list([browserOf(data), timeInShop(data.at, "kn")]),
      "ಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ. ಅಲ್ಲದಿದ್ದರೆ ಕಚೇರಿಯ ನನ್ನ ಸೈನ್-ಇನ್ ಪುಟದಲ್ಲಿ ಆ ಸೆಷನ್ ಮುಗಿಸಿ, ನಿಮ್ಮ ಪ್ರವೇಶವನ್ನು ಮರುಹೊಂದಿಸಲು ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
    ),
};
