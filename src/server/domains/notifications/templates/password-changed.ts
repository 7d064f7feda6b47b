import { contactOf, greeting, mailContent, type WriteMail } from "../mail-content.ts";

export const passwordChanged: WriteMail<"password-changed"> = (_, shop, words) => {
  const { subject, changed, notYou } = words.passwordChanged;
  return mailContent(subject(shop.name), greeting(words), changed, notYou(contactOf(shop)));
};
