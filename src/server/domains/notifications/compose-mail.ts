import type { MailData, MailLanguage, MailTemplate } from "./mail.ts";
import type { MailContent, MailShop } from "./mail-content.ts";
import { html, plainText } from "./render-mail.ts";
import { oneTimeCode } from "./templates/one-time-code.ts";
import { orderPaid } from "./templates/order-paid.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { paymentRefunded } from "./templates/payment-refunded.ts";
import { welcome } from "./templates/welcome.ts";

type Writer<T extends MailTemplate> = (data: MailData[T], shop: MailShop) => MailContent;

/** Every template in English; another language takes over where it has its own words. */
const english: { readonly [T in MailTemplate]: Writer<T> } = {
  "order-paid": orderPaid,
  "payment-refunded": paymentRefunded,
  "one-time-code": oneTimeCode,
  welcome,
  "password-changed": passwordChanged,
};
const translated: Record<Exclude<MailLanguage, "en">, Partial<typeof english>> = { te: {}, kn: {} };

export function composeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  shop: MailShop,
  language: MailLanguage = "en",
): { subject: string; text: string; html: string } {
  const own: Writer<T> | undefined = language === "en" ? undefined : translated[language][template];
  const content = (own ?? english[template])(data, shop);
  return { subject: content.subject, text: plainText(content, shop), html: html(content, shop) };
}
