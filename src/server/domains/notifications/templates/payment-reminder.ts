import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import { designList, greeting, link, mailContent, type WriteMail } from "../mail-content.ts";

export const paymentReminder: WriteMail<"payment-reminder"> = (order, shop, words) => {
  const { subject, failed, pay, once } = words.paymentReminder;
  return mailContent(
    subject(order.orderNumber),
    greeting(words, order.name),
    failed(formatRupees(rupees(order.amountPaise)), order.orderNumber),
    designList(order.lines),
    // The link fills a cart; the customer still has to log in.
    link(pay, `${shop.origin}${path.checkout(order.cart)}`),
    once,
  );
};
