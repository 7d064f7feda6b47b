import type { Database } from "../../../db/database.ts";
import { enqueueMail } from "../../notifications/index.ts";
import { type OrderRows, readOrder } from "../../receipts/index.ts";
import {
  type MailedOrder,
  orderPaidMail,
  paymentPendingMail,
  type Refund,
  refundMail,
} from "./order-mail.ts";

/** Writes the mail with a paid order's designs and receipt; `false` when `dedupeKey` has its mail already. */
export function enqueueOrderPaid(tx: Database, rows: OrderRows, dedupeKey: string, now: Date) {
  return enqueueMail(tx, orderPaidMail(mailedOrder(rows), dedupeKey), now);
}

export async function enqueueRefunded(
  tx: Database,
  refund: Refund,
  now: Date,
  rows?: OrderRows,
): Promise<boolean> {
  const order = mailedOrder(rows ?? (await readOrder(tx, refund.orderNumber)));
  return enqueueMail(tx, refundMail(order, refund), now);
}

export async function enqueuePaymentPending(tx: Database, number: number, now: Date): Promise<boolean> {
  return enqueueMail(tx, paymentPendingMail(mailedOrder(await readOrder(tx, number))), now);
}

function mailedOrder({ order, customer, lines }: OrderRows): MailedOrder {
  return {
    number: order.number,
    amountPaise: order.amountPaise,
    createdAt: order.createdAt,
    lines: lines.map(({ productName, variantName }) => ({ productName, variantName })),
    to: { name: customer.fullName, email: customer.email, language: order.language ?? customer.language },
  };
}
