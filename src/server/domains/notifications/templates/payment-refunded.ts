import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailWords } from "../../../messages/messages.ts";
import type { MailData } from "../mail.ts";
import { greeting, mailContent, type WriteMail } from "../mail-content.ts";

type Refund = MailData["payment-refunded"];

export const paymentRefunded: WriteMail<"payment-refunded"> = (refund, _, words) => {
  const { subject, days, id, questions } = words.paymentRefunded;
  const amount = formatRupees(rupees(refund.amountPaise));
  return mailContent(
    subject(amount),
    greeting(words, refund.name),
    reasonOf(refund, amount, words.paymentRefunded),
    days,
    id(refund.paymentId),
    questions,
  );
};

/** Says what was refunded, and why. */
function reasonOf(
  { isSurplus, part, orderNumber }: Refund,
  amount: string,
  words: MailWords["paymentRefunded"],
): string {
  if (isSurplus) return words.surplus(amount, orderNumber);
  if (!part) return `${words.whole(amount, orderNumber)} ${words.note}`;
  const designs = part.designs.length > 0 ? words.lost(part.designs.join("; ")) : words.allStay;
  return `${words.part(amount, orderNumber)} ${designs} ${words.note}`;
}
