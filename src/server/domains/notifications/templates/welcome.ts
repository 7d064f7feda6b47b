import { greeting, link, mailContent, type WriteMail } from "../mail-content.ts";

export const welcome: WriteMail<"welcome"> = (_, shop, words) => {
  const { subject, ready, browse } = words.welcome;
  return mailContent(subject(shop.name), greeting(words), ready, link(browse, `${shop.origin}/`));
};
