import type { Language } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import { greeting, link, mailContent, type WriteMail } from "../mail-content.ts";

/** The day on India's calendar. */
function dayOf(instant: string, language: Language): string {
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, day).format(new Date(instant));
}

export const paymentPending: WriteMail<"payment-pending"> = (order, shop, words, language) => {
  const { subject, unconfirmed, decision, wait, view } = words.paymentPending;
  return mailContent(
    subject(order.orderNumber),
    greeting(words, order.name),
    unconfirmed(formatRupees(rupees(order.amountPaise)), order.orderNumber),
    decision(dayOf(order.decidedBy, language)),
    wait,
    link(view, `${shop.origin}${path.downloads()}`),
  );
};
