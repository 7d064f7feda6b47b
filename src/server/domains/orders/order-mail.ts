import type { Mail } from "../notifications/index.ts";

interface Contact {
  readonly fullName: string;
  readonly email: string;
}

interface MailedOrder {
  readonly number: number;
  readonly amountPaise: number;
  readonly lines: readonly { readonly productName: string; readonly variantName: string }[];
}

export function orderPaidMail(order: MailedOrder, to: Contact, dedupeKey: string): Mail<"order-paid"> {
  const lines = order.lines.map(({ productName, variantName }) => ({ productName, variantName }));
  return {
    template: "order-paid",
    dedupeKey,
    recipient: to.email,
    orderNumber: order.number,
    data: { name: to.fullName, orderNumber: order.number, amountPaise: order.amountPaise, lines },
  };
}

export function refundMail(
  refund: {
    orderNumber: number;
    provider: string;
    paymentId: string;
    amountPaise: number;
    isSurplus: boolean;
  },
  to: Contact,
): Mail<"payment-refunded"> {
  const { provider, orderNumber, paymentId, amountPaise, isSurplus } = refund;
  return {
    template: "payment-refunded",
    dedupeKey: `${provider}:${paymentId}`,
    recipient: to.email,
    orderNumber,
    data: { name: to.fullName, orderNumber, paymentId, amountPaise, isSurplus },
  };
}
