import { link, mailContent, type WriteMail } from "../mail-content.ts";

export const mailTest: WriteMail<"mail-test"> = ({ href }, shop, { mailTest: w }) =>
  mailContent(w.subject(shop.name), w.works(shop.name), ...(href ? [link(w.arrived, href)] : []));
