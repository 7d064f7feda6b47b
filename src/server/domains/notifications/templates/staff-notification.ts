import { link, list, type MailTexts, mailContent } from "../mail-content.ts";

export const staffNotification: MailTexts<"staff-notification"> = {
  en: ({ title, events, href }, shop) =>
    mailContent(
      `${title} (${shop.name} office)`,
      list(events),
      link("Open in the office", href),
      "You chose this email in the office under My sign-in, where you can turn it off.",
    ),
  te: ({ title, events, href }, shop) =>
    mailContent(
      `${title} (${shop.name} ఆఫీసు)`,
      list(events),
      link("ఆఫీసులో తెరవండి", href),
      "ఈ మెయిల్‌ను మీరే ఆఫీసులో “నా సైన్-ఇన్” పేజీలో ఎంచుకున్నారు; అక్కడే ఆపేయవచ్చు.",
    ),
  kn: ({ title, events, href }, shop) =>
    mailContent(
      `${title} (${shop.name} ಆಫೀಸ್)`,
      list(events),
      link("ಆಫೀಸ್‌ನಲ್ಲಿ ತೆರೆಯಿರಿ", href),
      "ಈ ಮೇಲ್ ಅನ್ನು ನೀವೇ ಆಫೀಸ್‌ನ “ನನ್ನ ಸೈನ್-ಇನ್” ಪುಟದಲ್ಲಿ ಆರಿಸಿದ್ದೀರಿ; ಅಲ್ಲೇ ನಿಲ್ಲಿಸಬಹುದು.",
    ),
};
