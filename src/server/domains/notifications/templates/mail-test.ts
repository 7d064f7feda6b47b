import { type MailTexts, mailContent } from "../mail-content.ts";

export const mailTest: MailTexts<"mail-test"> = {
  en: (_, shop) =>
    mailContent(
      `Test mail from ${shop.name}`,
      `Your mail server works. The mails of ${shop.name} look like this one.`,
    ),
  te: (_, shop) =>
    mailContent(`${shop.name} టెస్ట్ మెయిల్`, `మీ మెయిల్ సర్వర్ పనిచేస్తోంది. ${shop.name} కస్టమర్లకు మెయిళ్లు ఇలా వస్తాయి.`),
  kn: (_, shop) =>
    mailContent(`${shop.name} ಟೆಸ್ಟ್ ಮೇಲ್`, `ನಿಮ್ಮ ಮೇಲ್ ಸರ್ವರ್ ಕೆಲಸ ಮಾಡುತ್ತಿದೆ. ${shop.name} ಗ್ರಾಹಕರಿಗೆ ಮೇಲ್‌ಗಳು ಹೀಗೆ ಬರುತ್ತವೆ.`),
};
