import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderEvents, orders } from "../../../db/schema/index.ts";
import type { OrderEvent, OrderEventDetails } from "./order-event.ts";

/** Writes an event in the transaction of what it tells, so that both are there or neither. */
export async function writeEvent(tx: Database, event: OrderEvent): Promise<void> {
  const { orderNumber, at, source, what, stateBefore, stateAfter, paymentId, refundId, detail } = event;
  await tx
    .insert(orderEvents)
    .values({
      orderNumber,
      at,
      lastAt: at,
      source,
      what,
      stateBefore,
      stateAfter,
      providerPaymentId: paymentId,
      providerRefundId: refundId,
      detail,
      repeatKey: repeatKeyOf(event),
    })
    .onConflictDoUpdate({
      target: [orderEvents.orderNumber, orderEvents.repeatKey],
      set: {
        times: sql`${orderEvents.times} + 1`,
        lastAt: sql`excluded.last_at`,
        detail: sql`excluded.detail`,
      },
    });
}

/** Writes an event that moves nothing. */
export function writeEventDetails(db: Database, issue: OrderEventDetails): Promise<void> {
  return db.transaction(async (tx) => {
    // Nobody moves the order before this is written, so its timeline stays one unbroken way.
    const [order] = await tx
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.number, issue.orderNumber))
      .for("share");
    if (!order) throw new Error(`Order ${issue.orderNumber} is gone`);
    await writeEvent(tx, { ...issue, stateBefore: order.state, stateAfter: order.state });
  });
}

/** No state of an order ever comes back, so the same words in the same state follow each other. */
function repeatKeyOf({ says, source, what, stateAfter }: OrderEvent): string | null {
  if (says === undefined) return null;
  return createHash("sha256")
    .update(JSON.stringify([source, what, stateAfter, says]))
    .digest("base64url");
}
