import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailData } from "../mail.ts";
import { type MailContent, type MailShop, text } from "../mail-content.ts";

export function paymentRefunded(refund: MailData["payment-refunded"], shop: MailShop): MailContent {
  const amount = formatRupees(rupees(refund.amountPaise));
  return {
    subject: `${amount} is on its way back to you`,
    blocks: [
      text(`Dear ${refund.name},`),
      text(why(refund, amount)),
      text("Banks show it within five to seven working days."),
      text(`Should your bank ask, the payment is ${refund.paymentId}.`),
      text(`You need not do anything. Questions? Just answer this mail; ${shop.name} reads it.`),
    ],
  };
}

function why({ isSurplus, orderNumber }: MailData["payment-refunded"], amount: string): string {
  return isSurplus
    ? `a payment of ${amount} reached us that order #${orderNumber} did not need, so we sent it back.`
    : `we sent your payment of ${amount} for order #${orderNumber} back, and the order is closed.`;
}
