import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { writeLinkedCart } from "../../../../contract/cart/cart-link.ts";
import type { Database } from "../../../db/database.ts";
import { orders } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { enqueueMail, findMail, resendMail } from "../../notifications/index.ts";
import { canRewriteMail, mailOfState } from "../order.ts";
import { type OrderRows, readOrder } from "../order-rows-store.ts";
import {
  orderPaidMail,
  paymentPendingMail,
  paymentReminderMail,
  type Refund,
  refundMail,
} from "./order-mail.ts";

/** Enqueues the mail with a paid order's designs and receipt; `false` when `dedupeKey` has a mail already. */
export function enqueueOrderPaid(tx: Database, rows: OrderRows, dedupeKey: string, now: Date) {
  return enqueueMail(tx, orderPaidMail(rows, dedupeKey), now);
}

export async function enqueueRefunded(
  tx: Database,
  refund: Refund,
  now: Date,
  rows?: OrderRows,
): Promise<boolean> {
  return enqueueMail(tx, refundMail(rows ?? (await readOrder(tx, refund.orderNumber)), refund), now);
}

export async function enqueuePaymentPending(tx: Database, number: number, now: Date): Promise<boolean> {
  return enqueueMail(tx, paymentPendingMail(await readOrder(tx, number)), now);
}

/** Enqueues the mail with a link to pay; `false` when it was sent before. */
export async function enqueueReminder(tx: Database, number: number, now: Date): Promise<boolean> {
  const rows = await readOrder(tx, number);
  return enqueueMail(tx, paymentReminderMail(rows, linkedCart(rows)), now);
}

/** The order's designs as a cart. */
function linkedCart({ lines }: OrderRows): string {
  const products = Map.groupBy(lines, ({ productId }) => productId);
  return writeLinkedCart(
    [...products].map(([id, productLines]) => ({
      id,
      qty: productLines[0]?.quantity ?? 1,
      variantIds: productLines.map(({ variantId }) => variantId),
    })),
  );
}

/**
 * Sends the mail of an order's state again, rewritten when its text is past retention. Returns the ID of
 * the mail.
 * @throws Failure not-found; conflict when no mail belongs to the order's state
 */
export function resendOrderMail(db: Database, number: number, actor: Actor, now: Date): Promise<number> {
  return db.transaction((tx) => resend(tx, number, actor, now));
}

async function resend(tx: Database, number: number, actor: Actor, now: Date): Promise<number> {
  const [order] = await tx
    .select({ state: orders.state, provider: orders.provider })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new Failure("office-order-unknown");
  const template = mailOfState[order.state];
  const find = async () => template && (await findMail(tx, { order: number, template }));
  let mail = await find();
  if (!mail && canRewriteMail(order)) {
    await enqueueOrderPaid(tx, await readOrder(tx, number), `${number} anew ${randomUUID()}`, now);
    mail = await find();
  }
  if (!mail) throw new Failure("order-without-mail");
  const act = {
    action: "mail sent again",
    subject: "order",
    subjectId: number,
    after: { template },
  } as const;
  await writeChange(tx, actor, act, now);
  return resendMail(tx, mail.id, now);
}
