import { greeting, letter, type MailShop, type MailTexts } from "../mail-content.ts";

const contactOf = (shop: MailShop) => shop.email || shop.phone;

/** Without the number: the mail may lie in a mailbox that is not of whoever has it now. */
export const phoneReleased: MailTexts<"phone-released"> = {
  en: (_, shop) =>
    letter(
      `Your ${shop.name} account has no phone number now`,
      greeting.en(),
      "Somebody else has the phone number of your account now, so we took it off the account. Log in with this e-mail address; your password and your designs stay.",
      `If the number is still yours, tell us: ${contactOf(shop)}`,
    ),
  te: (_, shop) =>
    letter(
      `మీ ${shop.name} ఖాతాలో ఇప్పుడు ఫోన్ నంబర్ లేదు`,
      greeting.te(),
      "మీ ఖాతాలోని ఫోన్ నంబర్ ఇప్పుడు మరొకరి దగ్గర ఉంది, అందుకే దాన్ని ఖాతా నుంచి తీసివేశాం. ఈ ఈమెయిల్‌తో లాగిన్ అవ్వండి; మీ పాస్‌వర్డ్, డిజైన్లు అలాగే ఉంటాయి.",
      `ఆ నంబర్ ఇంకా మీదే అయితే మాకు తెలియజేయండి: ${contactOf(shop)}`,
    ),
  kn: (_, shop) =>
    letter(
      `ನಿಮ್ಮ ${shop.name} ಖಾತೆಯಲ್ಲಿ ಈಗ ಫೋನ್ ಸಂಖ್ಯೆ ಇಲ್ಲ`,
      greeting.kn(),
      "ನಿಮ್ಮ ಖಾತೆಯ ಫೋನ್ ಸಂಖ್ಯೆ ಈಗ ಬೇರೊಬ್ಬರ ಬಳಿ ಇದೆ, ಆದ್ದರಿಂದ ಅದನ್ನು ಖಾತೆಯಿಂದ ತೆಗೆದಿದ್ದೇವೆ. ಈ ಇಮೇಲ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ; ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತು ಡಿಸೈನ್‌ಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ.",
      `ಆ ಸಂಖ್ಯೆ ಇನ್ನೂ ನಿಮ್ಮದೇ ಆಗಿದ್ದರೆ ನಮಗೆ ತಿಳಿಸಿ: ${contactOf(shop)}`,
    ),
};
