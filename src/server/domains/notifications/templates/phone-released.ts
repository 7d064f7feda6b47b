import { greeting, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

const contactOf = (shop: MailShop) => shop.email || shop.phone;

/** Omits the number, because the mailbox may not belong to the person who has the number now. */
export const phoneReleased: MailTexts<"phone-released"> = {
  en: (_, shop) =>
    mailContent(
      `Phone number removed from your ${shop.name} account`,
      greeting.en(),
      "Someone else now uses the phone number of your account, so we removed it. Log in with this email address; your password and your designs stay the same.",
      `If the number is still yours, contact us: ${contactOf(shop)}`,
    ),
  te: (_, shop) =>
    mailContent(
      `మీ ${shop.name} ఖాతా నుండి ఫోన్ నంబర్ తీసేశాం`,
      greeting.te(),
      "మీ ఖాతాలోని ఫోన్ నంబర్‌ను ఇప్పుడు మరొకరు వాడుతున్నారు, అందుకే దాన్ని ఖాతా నుండి తీసేశాం. ఈ ఈమెయిల్‌తో లాగిన్ అవ్వండి; మీ పాస్‌వర్డ్, డిజైన్లు అలాగే ఉంటాయి.",
      `ఆ నంబర్ ఇంకా మీదే అయితే మమ్మల్ని సంప్రదించండి: ${contactOf(shop)}`,
    ),
  kn: (_, shop) =>
    mailContent(
      `ನಿಮ್ಮ ${shop.name} ಖಾತೆಯಿಂದ ಫೋನ್ ನಂಬರ್ ತೆಗೆದುಹಾಕಿದ್ದೇವೆ`,
      greeting.kn(),
      "ನಿಮ್ಮ ಖಾತೆಯ ಫೋನ್ ನಂಬರ್ ಅನ್ನು ಈಗ ಬೇರೊಬ್ಬರು ಬಳಸುತ್ತಿದ್ದಾರೆ, ಆದ್ದರಿಂದ ಅದನ್ನು ಖಾತೆಯಿಂದ ತೆಗೆದಿದ್ದೇವೆ. ಈ ಇಮೇಲ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ; ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತು ಡಿಸೈನ್‌ಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ.",
      `ಆ ನಂಬರ್ ಇನ್ನೂ ನಿಮ್ಮದೇ ಆಗಿದ್ದರೆ ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ: ${contactOf(shop)}`,
    ),
};
