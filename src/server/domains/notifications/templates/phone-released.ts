import { contactOf, greeting, mailContent, type WriteMail } from "../mail-content.ts";

/** Omits the number, because the mailbox may not belong to the person who has the number now. */
export const phoneReleased: WriteMail<"phone-released"> = (_, shop, words) => {
  const { subject, removed, yours } = words.phoneReleased;
  return mailContent(subject(shop.name), greeting(words), removed, yours(contactOf(shop)));
};
