import { type Language, languagePrefix } from "../../../contract/languages.ts";
import { mailWords } from "../../messages/messages.ts";
import type { MailData, MailTemplate } from "./mail.ts";
import type { WriteMail } from "./mail-content.ts";
import { html, type PicturedShop, plainText } from "./render-mail.ts";
import { designUpdated } from "./templates/design-updated.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { largePromotion } from "./templates/large-promotion.ts";
import { mailTest } from "./templates/mail-test.ts";
import { movedIn } from "./templates/moved-in.ts";
import { officeAccess } from "./templates/office-access.ts";
import { officeSignIn } from "./templates/office-sign-in.ts";
import { oneTimeCode } from "./templates/one-time-code.ts";
import { orderPaid } from "./templates/order-paid.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { paymentPending } from "./templates/payment-pending.ts";
import { paymentRefunded } from "./templates/payment-refunded.ts";
import { paymentReminder } from "./templates/payment-reminder.ts";
import { phoneReleased } from "./templates/phone-released.ts";
import { staffNotification } from "./templates/staff-notification.ts";
import { ticketAnswered, ticketLink, ticketReceived } from "./templates/ticket.ts";
import { welcome } from "./templates/welcome.ts";

const templates: { readonly [T in MailTemplate]: WriteMail<T> } = {
  "order-paid": orderPaid,
  "payment-pending": paymentPending,
  "payment-reminder": paymentReminder,
  "payment-refunded": paymentRefunded,
  "one-time-code": oneTimeCode,
  welcome,
  "moved-in": movedIn,
  "password-changed": passwordChanged,
  "phone-released": phoneReleased,
  "email-changed": emailChanged,
  "design-updated": designUpdated,
  "office-sign-in": officeSignIn,
  "office-access": officeAccess,
  "large-promotion": largePromotion,
  "mail-test": mailTest,
  "staff-notification": staffNotification,
  "ticket-received": ticketReceived,
  "ticket-answered": ticketAnswered,
  "ticket-link": ticketLink,
};

/** Renders a mail in one language as text and HTML; its links lead to the pages in that language. */
export function composeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  shop: PicturedShop,
  language: Language,
): { subject: string; text: string; html: string } {
  const here = { ...shop, origin: `${shop.origin}${languagePrefix(language)}` };
  const write: WriteMail<T> = templates[template];
  const content = write(data, here, mailWords(language), language);
  return {
    subject: content.subject,
    text: plainText(content, shop),
    html: html(content, shop, language),
  };
}
