import { code, greeting, letter, type MailTexts } from "../mail-content.ts";

export const oneTimeCode: MailTexts<"one-time-code"> = {
  en: (mail, shop) =>
    letter(
      `${mail.code} is your ${shop.name} code`,
      greeting.en(),
      "Enter this code to choose a new password:",
      code(mail.code),
      `It works for ${mail.validMinutes} minutes. If you did not ask for it, nothing needs doing.`,
      "We never ask for this code by phone or message.",
    ),
  te: (mail, shop) =>
    letter(
      `${mail.code} - మీ ${shop.name} కోడ్`,
      greeting.te(),
      "కొత్త పాస్‌వర్డ్ పెట్టుకోవడానికి ఈ కోడ్‌ను నమోదు చేయండి:",
      code(mail.code),
      `ఇది ${mail.validMinutes} నిమిషాలు పనిచేస్తుంది. మీరు కోరకపోతే ఏమీ చేయనవసరం లేదు.`,
      "మేము ఈ కోడ్‌ను ఫోన్‌లో గానీ మెసేజ్‌లో గానీ ఎప్పుడూ అడగము.",
    ),
  kn: (mail, shop) =>
    letter(
      `${mail.code} - ನಿಮ್ಮ ${shop.name} ಕೋಡ್`,
      greeting.kn(),
      "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಲು ಈ ಕೋಡ್ ನಮೂದಿಸಿ:",
      code(mail.code),
      `ಇದು ${mail.validMinutes} ನಿಮಿಷ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ನೀವು ಕೇಳಿರದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
      "ಈ ಕೋಡ್ ಅನ್ನು ನಾವು ಫೋನ್ ಅಥವಾ ಮೆಸೇಜ್ ಮೂಲಕ ಎಂದಿಗೂ ಕೇಳುವುದಿಲ್ಲ.",
    ),
};
