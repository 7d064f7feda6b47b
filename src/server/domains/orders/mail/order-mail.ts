import type { Mail, MailData } from "../../notifications/index.ts";
import { discountsOf, EXCHANGE, FREE, payableOf } from "../order.ts";
import type { OrderRows } from "../order-rows-store.ts";
import { bankDecidesBy } from "../reconcile-schedule.ts";

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

export function orderPaidMail(rows: OrderRows, dedupeKey: string): Mail<"order-paid"> {
  const { number: orderNumber, amountPaise, provider } = rows.order;
  const { exchanged: exchangedLine } = rows;
  const isOrdered = provider === FREE;
  const discounts = discountsOf(rows.order).map(({ kind, name, amountPaise }) => ({
    ...{ name: kind === "built-in" ? "" : name, amountPaise },
  }));
  const exchange = exchangedLine && {
    orderNumber: exchangedLine.orderNumber,
    design: `${exchangedLine.productName}, ${exchangedLine.variantName}`,
  };
  return {
    template: "order-paid",
    dedupeKey,
    ...envelope(rows),
    ...((amountPaise > 0 || isOrdered) && { receipt: "payment" }),
    data: {
      ...{ name: rows.customer.fullName, orderNumber, amountPaise, lines: linesOf(rows) },
      ...(discounts.length > 0 && { discounts }),
      ...(isOrdered && { isOrdered }),
      ...(exchange && { exchange }),
    },
  };
}

export function refundMail(rows: OrderRows, refund: Refund): Mail<"payment-refunded"> {
  const { provider, orderNumber, paymentId, amountPaise, isSurplus, ofPart: part } = refund;
  const orderDocument = part ? { refundId: part.id } : ("refund" as const);
  // Several lines that one payment paid can be exchanged and refunded.
  const ofPayment = part?.id ?? (provider === EXCHANGE ? orderNumber : undefined);
  return {
    template: "payment-refunded",
    dedupeKey: [provider, paymentId, ofPayment].filter((name) => name !== undefined).join(":"),
    ...envelope(rows),
    ...(!isSurplus && { receipt: orderDocument }),
    data: {
      name: rows.customer.fullName,
      orderNumber,
      paymentId,
      amountPaise,
      isSurplus,
      ...(part && { part: { designs: part.designs } }),
    },
  };
}

/** Sent at most once per order, with a link to pay for the same designs. */
export function paymentReminderMail(rows: OrderRows, cart: string): Mail<"payment-reminder"> {
  const { number: orderNumber, amountPaise } = rows.order;
  return {
    template: "payment-reminder",
    dedupeKey: `${orderNumber}`,
    ...envelope(rows),
    data: { name: rows.customer.fullName, orderNumber, amountPaise, lines: linesOf(rows), cart },
  };
}

/** Sent at most once per order. */
export function paymentPendingMail(rows: OrderRows): Mail<"payment-pending"> {
  const { number: orderNumber, createdAt } = rows.order;
  const amountPaise = payableOf(rows.order);
  const decidedBy = bankDecidesBy(createdAt).toISOString();
  return {
    template: "payment-pending",
    dedupeKey: `${orderNumber}`,
    ...envelope(rows),
    data: { name: rows.customer.fullName, orderNumber, amountPaise, decidedBy },
  };
}

/** The language is that of the checkout page, where it is known. */
function envelope({ order, customer }: OrderRows) {
  const language = order.language ?? customer.language;
  return { orderNumber: order.number, recipient: customer.email, language };
}

function linesOf({ lines }: OrderRows): MailData["order-paid"]["lines"] {
  return lines.map(({ nameInMails: productName, variantName, productPhoto: photo }) => ({
    ...{ productName, variantName, photo },
  }));
}
