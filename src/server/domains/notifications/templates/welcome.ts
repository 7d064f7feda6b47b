import { greeting, link, type MailTexts, mailContent } from "../mail-content.ts";

export const welcome: MailTexts<"welcome"> = {
  en: (_, shop) =>
    mailContent(
      `Welcome to ${shop.name}`,
      greeting.en(),
      "Your account is ready. You find every design you buy under Downloads, and can download it as often as you like for each machine you bought it for.",
      link("Browse designs", `${shop.origin}/`),
    ),
  te: (_, shop) =>
    mailContent(
      `${shop.name}కు స్వాగతం`,
      greeting.te(),
      "మీ ఖాతా సిద్ధంగా ఉంది. మీరు కొన్న ప్రతి డిజైన్ డౌన్‌లోడ్స్‌లో ఉంటుంది. కొన్న ప్రతి మెషీన్ కోసం ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు.",
      link("డిజైన్లు చూడండి", `${shop.origin}/`),
    ),
  kn: (_, shop) =>
    mailContent(
      `${shop.name}ಗೆ ಸ್ವಾಗತ`,
      greeting.kn(),
      "ನಿಮ್ಮ ಖಾತೆ ಸಿದ್ಧವಾಗಿದೆ. ನೀವು ಖರೀದಿಸಿದ ಪ್ರತಿ ಡಿಸೈನ್ ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ ಇರುತ್ತದೆ. ಖರೀದಿಸಿದ ಪ್ರತಿ ಮೆಷಿನ್‌ಗೂ ಎಷ್ಟು ಬಾರಿ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.",
      link("ಡಿಸೈನ್‌ಗಳನ್ನು ನೋಡಿ", `${shop.origin}/`),
    ),
};
