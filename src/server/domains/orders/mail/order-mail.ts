import type { Language } from "../../../../contract/languages.ts";
import type { Mail, MailData } from "../../notifications/index.ts";
import { EXCHANGE } from "../order.ts";
import { bankDecidesBy } from "../reconcile-schedule.ts";

export interface MailedOrder {
  readonly number: number;
  readonly amountPaise: number;
  /** Amount of its payment. */
  readonly payablePaise: number;
  readonly createdAt: Date;
  readonly lines: MailData["order-paid"]["lines"];
  /** Parts of the mail that only some paid orders have. */
  readonly more: Pick<MailData["order-paid"], "discounts" | "isOrdered" | "exchange">;
  /** `language` is the language of the checkout page. */
  readonly to: { readonly name: string; readonly email: string; readonly language: Language };
}

export interface Refund {
  readonly orderNumber: number;
  readonly provider: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** True: the order did not need this payment. False: the order itself was refunded. */
  readonly isSurplus: boolean;
  /** A partial refund; the rest of the order stays valid. */
  readonly ofPart?: { readonly id: number; readonly designs: readonly string[] };
}

export function orderPaidMail(order: MailedOrder, dedupeKey: string): Mail<"order-paid"> {
  const { number: orderNumber, amountPaise, lines, more, to } = order;
  return {
    template: "order-paid",
    dedupeKey,
    ...envelope(order),
    ...((amountPaise > 0 || more.isOrdered) && { receipt: "payment" }),
    data: { name: to.name, orderNumber, amountPaise, lines, ...more },
  };
}

export function refundMail(order: MailedOrder, refund: Refund): Mail<"payment-refunded"> {
  const { provider, orderNumber, paymentId, amountPaise, isSurplus, ofPart: part } = refund;
  const orderDocument = part ? { refundId: part.id } : ("refund" as const);
  // Several lines that one payment paid can be exchanged and refunded.
  const ofPayment = part?.id ?? (provider === EXCHANGE ? orderNumber : undefined);
  return {
    template: "payment-refunded",
    dedupeKey: [provider, paymentId, ofPayment].filter((name) => name !== undefined).join(":"),
    ...envelope(order),
    ...(!isSurplus && { receipt: orderDocument }),
    data: {
      name: order.to.name,
      orderNumber,
      paymentId,
      amountPaise,
      isSurplus,
      ...(part && { part: { designs: part.designs } }),
    },
  };
}

/** Sent at most once per order, with a link to pay for the same designs. */
export function paymentReminderMail(order: MailedOrder, cart: string): Mail<"payment-reminder"> {
  const { number: orderNumber, amountPaise, lines, to } = order;
  return {
    template: "payment-reminder",
    dedupeKey: `${orderNumber}`,
    ...envelope(order),
    data: { name: to.name, orderNumber, amountPaise, lines, cart },
  };
}

/** Sent at most once per order. */
export function paymentPendingMail(order: MailedOrder): Mail<"payment-pending"> {
  const { number: orderNumber, payablePaise: amountPaise, to } = order;
  const decidedBy = bankDecidesBy(order.createdAt).toISOString();
  return {
    template: "payment-pending",
    dedupeKey: `${orderNumber}`,
    ...envelope(order),
    data: { name: to.name, orderNumber, amountPaise, decidedBy },
  };
}

function envelope({ number: orderNumber, to }: MailedOrder) {
  return { orderNumber, recipient: to.email, language: to.language };
}
