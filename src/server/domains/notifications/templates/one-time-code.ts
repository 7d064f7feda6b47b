import { code, greeting, type MailTexts, mailContent } from "../mail-content.ts";

export const oneTimeCode: MailTexts<"one-time-code"> = {
  en: (mail, shop) =>
    mailContent(
      `${mail.code} is your ${shop.name} code`,
      greeting.en(),
      "Enter this code to set a new password:",
      code(mail.code),
      `The code is valid for ${mail.validMinutes} minutes. If you did not request it, ignore this email.`,
      "We never ask for this code by phone or message.",
    ),
  te: (mail, shop) =>
    mailContent(
      `${mail.code} - మీ ${shop.name} కోడ్`,
      greeting.te(),
      "కొత్త పాస్‌వర్డ్ పెట్టుకోవడానికి ఈ కోడ్ ఎంటర్ చేయండి:",
      code(mail.code),
      `ఈ కోడ్ ${mail.validMinutes} నిమిషాలు పనిచేస్తుంది. మీరు అడగకపోతే ఈ మెయిల్‌ను పట్టించుకోకండి.`,
      "మేము ఈ కోడ్‌ను ఫోన్‌లో గానీ మెసేజ్‌లో గానీ ఎప్పుడూ అడగం.",
    ),
  kn: (mail, shop) =>
    mailContent(
      `${mail.code} - ನಿಮ್ಮ ${shop.name} ಕೋಡ್`,
      greeting.kn(),
      "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಟ್ಟುಕೊಳ್ಳಲು ಈ ಕೋಡ್ ಎಂಟರ್ ಮಾಡಿ:",
      code(mail.code),
      `ಈ ಕೋಡ್ ${mail.validMinutes} ನಿಮಿಷ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ನೀವು ಕೇಳಿಲ್ಲದಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಬಿಟ್ಟುಬಿಡಿ.`,
      "ಈ ಕೋಡ್ ಅನ್ನು ನಾವು ಫೋನ್ ಅಥವಾ ಮೆಸೇಜ್ ಮೂಲಕ ಎಂದಿಗೂ ಕೇಳುವುದಿಲ್ಲ.",
    ),
};
