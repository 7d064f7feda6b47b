import type { Database } from "../../../db/database.ts";
import { enqueueMail } from "../../notifications/index.ts";
import { readOrder } from "../../receipts/index.ts";
import {
  type MailedOrder,
  orderPaidMail,
  paymentPendingMail,
  type Refund,
  refundMail,
} from "./order-mail.ts";

/** Writes the mail with a paid order's designs and receipt; `false` when `dedupeKey` has its mail already. */
export async function enqueueOrderPaid(tx: Database, number: number, dedupeKey: string, now: Date) {
  return enqueueMail(tx, orderPaidMail(await readMailedOrder(tx, number), dedupeKey), now);
}

export async function enqueueRefunded(tx: Database, refund: Refund, now: Date): Promise<boolean> {
  return enqueueMail(tx, refundMail(await readMailedOrder(tx, refund.orderNumber), refund), now);
}

export async function enqueuePaymentPending(tx: Database, number: number, now: Date): Promise<boolean> {
  return enqueueMail(tx, paymentPendingMail(await readMailedOrder(tx, number)), now);
}

async function readMailedOrder(tx: Database, number: number): Promise<MailedOrder> {
  const { order, customer, lines } = await readOrder(tx, number);
  return {
    number,
    amountPaise: order.amountPaise,
    createdAt: order.createdAt,
    lines: lines.map(({ productName, variantName }) => ({ productName, variantName })),
    to: { name: customer.fullName, email: customer.email, language: order.language ?? customer.language },
  };
}
