/** Mails: written to the outbox with the change that causes them, sent afterwards. */

export { breakLinks } from "./break-links.ts";
export { composeMail } from "./compose-mail.ts";
export type { Mail, MailData, MailTemplate } from "./mail.ts";
export type { MailShop } from "./mail-content.ts";
export type { MailSender, OutgoingMail } from "./mail-sender.ts";
export {
  deleteSentMails,
  enqueueMail,
  isMailWaiting,
  mailsOfOrder,
  markMailSent,
  type OrderMail,
} from "./outbox-store.ts";
export { retryDelay } from "./retry-delay.ts";
export { type FindReceipt, type MailDelivery, type ReadPicture, sendDueMail } from "./send-due-mail.ts";
export { sendTestMail } from "./send-test-mail.ts";
export { resendMail } from "./unsent-mail.ts";
export { findMail, listUnsentMails, retryMail, type UnsentMail } from "./unsent-mail-store.ts";
