/** Mail that the shop sends: written to the outbox with its cause, sent afterwards. */
export { listDeadMail, resendMail } from "./dead-mail.ts";
export type { Mail, MailData, MailLanguage, MailTemplate } from "./mail.ts";
export type { MailShop } from "./mail-content.ts";
export type { MailSender, OutgoingMail } from "./mail-sender.ts";
export {
  createOutboxStore,
  type DeadMail,
  enqueueMail,
  type NamedMail,
  type OrderMail,
  type OutboxStore,
} from "./outbox-store.ts";
export { sendDueMail } from "./send-due-mail.ts";
