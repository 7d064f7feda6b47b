import { link, list, mailContent, type WriteMail } from "../mail-content.ts";

export const staffNotification: WriteMail<"staff-notification"> = ({ title, events, href }, shop, words) => {
  const { subject, open, chosen } = words.staffNotification;
  return mailContent(subject(title, shop.name), list(events), link(open, href), chosen);
};
