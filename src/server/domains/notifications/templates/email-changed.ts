import { contactOf, greeting, mailContent, type WriteMail } from "../mail-content.ts";

/** Sent to the old and the new address; names neither, because the old one may be a stranger's. */
export const emailChanged: WriteMail<"email-changed"> = ({ isNew }, shop, words) => {
  const { subject, toNew, toOld, notYou } = words.emailChanged;
  return mailContent(subject(shop.name), greeting(words), isNew ? toNew : toOld, notYou(contactOf(shop)));
};
