import { greeting, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";

const contactOf = (shop: MailShop) => shop.email || shop.phone;

/** Sent to the old and the new address; names neither, because the old one may be a stranger's. */
export const emailChanged: MailTexts<"email-changed"> = {
  en: ({ isNew }, shop) =>
    mailContent(
      `Email address of your ${shop.name} account changed`,
      greeting.en(),
      isNew
        ? "We corrected the email address of your account. Log in with this address from now on; your password and your designs stay the same."
        : "We changed the email address of an account that used this address. It no longer gets our emails.",
      `If you didn’t ask for this, contact us: ${contactOf(shop)}`,
    ),
  te: ({ isNew }, shop) =>
    mailContent(
      `మీ ${shop.name} ఖాతా ఈమెయిల్ మార్చాం`,
      greeting.te(),
      isNew
        ? "మీ ఖాతా ఈమెయిల్‌ను సరిచేశాం. ఇకపై ఈ ఈమెయిల్‌తో లాగిన్ అవ్వండి; మీ పాస్‌వర్డ్, డిజైన్లు అలాగే ఉంటాయి."
        : "ఈ ఈమెయిల్ వాడుతున్న ఖాతాకు వేరే ఈమెయిల్ పెట్టాం. ఇకపై మా మెయిల్స్ ఈ అడ్రస్‌కు రావు.",
      `మీరు దీన్ని అడగకపోతే మమ్మల్ని సంప్రదించండి: ${contactOf(shop)}`,
    ),
  kn: ({ isNew }, shop) =>
    mailContent(
      `ನಿಮ್ಮ ${shop.name} ಖಾತೆಯ ಇಮೇಲ್ ಬದಲಾಗಿದೆ`,
      greeting.kn(),
      isNew
        ? "ನಿಮ್ಮ ಖಾತೆಯ ಇಮೇಲ್ ಸರಿಪಡಿಸಿದ್ದೇವೆ. ಇನ್ನು ಮುಂದೆ ಈ ಇಮೇಲ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ; ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತು ಡಿಸೈನ್‌ಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ."
        : "ಈ ಇಮೇಲ್ ಬಳಸುತ್ತಿದ್ದ ಖಾತೆಗೆ ಬೇರೆ ಇಮೇಲ್ ಹಾಕಿದ್ದೇವೆ. ಇನ್ನು ನಮ್ಮ ಮೇಲ್‌ಗಳು ಈ ವಿಳಾಸಕ್ಕೆ ಬರುವುದಿಲ್ಲ.",
      `ನೀವು ಇದನ್ನು ಕೇಳದಿದ್ದರೆ ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ: ${contactOf(shop)}`,
    ),
};
