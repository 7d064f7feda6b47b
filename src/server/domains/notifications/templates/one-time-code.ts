import { code, greeting, mailContent, type WriteMail } from "../mail-content.ts";

export const oneTimeCode: WriteMail<"one-time-code"> = (mail, shop, words) => {
  const { subject, enter, valid, never } = words.oneTimeCode;
  return mailContent(
    subject(mail.code, shop.name),
    greeting(words),
    enter,
    code(mail.code),
    valid(mail.validMinutes),
    never,
  );
};
