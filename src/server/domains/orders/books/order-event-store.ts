import { createHash } from "node:crypto";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orderEvents, orders } from "../../../db/schema/index.ts";
import { createPrepared, placed } from "../../../db/statement.ts";
import type {
  EventSource,
  OrderEvent,
  OrderEventDetail,
  OrderEventName,
  OrderRemark,
} from "./order-event.ts";

/** Writes an event in the transaction of what it tells, so that both are there or neither. */
export async function writeEvent(tx: Database, event: OrderEvent): Promise<void> {
  const { orderNumber, at, source, what, stateBefore, stateAfter, paymentId, refundId, detail } = event;
  await insertEvent(tx, {
    orderNumber,
    at,
    lastAt: at,
    source,
    what,
    stateBefore: stateBefore ?? null,
    stateAfter,
    providerPaymentId: paymentId ?? null,
    providerRefundId: refundId ?? null,
    detail,
    repeatKey: repeatKeyOf(event),
  });
}

const insertEvent = createPrepared("orders_event", (db) =>
  db
    .insert(orderEvents)
    .values(
      placed(
        "orderNumber",
        "at",
        "lastAt",
        "source",
        "what",
        "stateBefore",
        "stateAfter",
        "providerPaymentId",
        "providerRefundId",
        "detail",
        "repeatKey",
      ),
    )
    .onConflictDoUpdate({
      target: [orderEvents.orderNumber, orderEvents.repeatKey],
      set: {
        times: sql`${orderEvents.times} + 1`,
        lastAt: sql`excluded.last_at`,
        detail: sql`excluded.detail`,
      },
    }),
);

/**
 * Writes an event that moves nothing for each order of `changed`, which gives `number` and `state`: a part of the
 * statement that changes the orders, where a transaction of its own would cost more than the change.
 */
export function eventOfEach<N extends OrderEventName>(
  changed: SQLWrapper,
  event: {
    readonly at: SQL;
    readonly source: EventSource;
    readonly what: N;
    readonly detail: SQL<OrderEventDetail[N]>;
  },
): SQL {
  const { at, source, what, detail } = event;
  return sql`
    insert into ${orderEvents} (order_number, at, last_at, source, what, state_before, state_after, detail)
    select number, ${at}, ${at}, ${source}, ${what}, state, state, ${detail} from ${changed}`;
}

/** Writes an event that moves nothing. */
export function writeRemark(db: Database, remark: OrderRemark): Promise<void> {
  return db.transaction(async (tx) => {
    // Nobody moves the order before this is written, so its timeline stays one unbroken way.
    const [order] = await tx
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.number, remark.orderNumber))
      .for("share");
    if (!order) throw new Error(`Order ${remark.orderNumber} is gone`);
    await writeEvent(tx, { ...remark, stateBefore: order.state, stateAfter: order.state });
  });
}

/** No state of an order ever comes back, so the same words in the same state follow each other. */
function repeatKeyOf({ says, source, what, stateAfter }: OrderEvent): string | null {
  if (says === undefined) return null;
  return createHash("sha256")
    .update(JSON.stringify([source, what, stateAfter, says]))
    .digest("base64url");
}
