import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, orderLines, orders } from "../../db/schema/index.ts";
import { enqueueMail } from "../notifications/index.ts";
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
  const rows = await tx
    .select({ order: orders, line: orderLines, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(eq(orders.number, number))
    .orderBy(orderLines.position);
  const [first] = rows;
  if (!first) throw new Error(`Order ${number} has no lines`);
  const { order, customer } = first;
  return {
    number,
    amountPaise: order.amountPaise,
    createdAt: order.createdAt,
    lines: rows.map(({ line: { productName, variantName } }) => ({ productName, variantName })),
    to: { name: customer.fullName, email: customer.email, language: order.language ?? customer.language },
  };
}
