import { greeting, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

const contactOf = (shop: MailShop) => shop.email || shop.phone;

export const passwordChanged: MailTexts<"password-changed"> = {
  en: (_, shop) =>
    mailContent(
      `Your ${shop.name} password was changed`,
      greeting.en(),
      "Your password was changed just now, and your other devices were logged out.",
      `If this was not you, set a new password right away and contact us: ${contactOf(shop)}`,
    ),
  te: (_, shop) =>
    mailContent(
      `మీ ${shop.name} పాస్‌వర్డ్ మారింది`,
      greeting.te(),
      "మీ పాస్‌వర్డ్ ఇప్పుడే మారింది, మీ మిగతా డివైస్‌లన్నీ లాగ్అవుట్ అయ్యాయి.",
      `మార్చింది మీరు కాకపోతే వెంటనే కొత్త పాస్‌వర్డ్ పెట్టుకుని మమ్మల్ని సంప్రదించండి: ${contactOf(shop)}`,
    ),
  kn: (_, shop) =>
    mailContent(
      `ನಿಮ್ಮ ${shop.name} ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ`,
      greeting.kn(),
      "ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಈಗಷ್ಟೇ ಬದಲಾಗಿದೆ, ನಿಮ್ಮ ಇತರ ಡಿವೈಸ್‌ಗಳು ಲಾಗ್ಔಟ್ ಆಗಿವೆ.",
      `ಬದಲಿಸಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಕೂಡಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಟ್ಟುಕೊಂಡು ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ: ${contactOf(shop)}`,
    ),
};
