import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderEvents, orders } from "../../../db/schema/index.ts";
import type { OrderEvent, OrderEventDetails } from "./order-event.ts";

/** Writes an event in the transaction of the change that it describes, so that both are stored or neither. */
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

/** Writes an event that leaves the order's state unchanged. */
export function writeEventDetails(db: Database, event: OrderEventDetails): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock keeps the state unchanged until the event is written, so that the timeline has no gap.
    const [order] = await tx
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.number, event.orderNumber))
      .for("share");
    if (!order) throw new Error(`Order ${event.orderNumber} does not exist`);
    await writeEvent(tx, { ...event, stateBefore: order.state, stateAfter: order.state });
  });
}

/** Orders never return to a state, so equal keys in one state are consecutive. */
function repeatKeyOf({ repeatText, source, what, stateAfter }: OrderEvent): string | null {
  if (repeatText === undefined) return null;
  return createHash("sha256")
    .update(JSON.stringify([source, what, stateAfter, repeatText]))
    .digest("base64url");
}
