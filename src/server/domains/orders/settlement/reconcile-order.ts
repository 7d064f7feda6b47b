import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { EXCHANGE, FREE, GIFT, LEGACY_SHOP, type OrderState } from "../order.ts";
import { findOrder } from "../records/frozen-order-store.ts";
import { sourceOf } from "../records/order-event.ts";
import { openDisputes } from "./dispute-store.ts";
import { settleDispute } from "./settle-dispute.ts";
import { type Settling, settleFound } from "./settle-order.ts";

/**
 * Reconciles an order on request of staff or the command line.
 * @throws Failure not-found; conflict for an order of an older shop; provider-unavailable, provider-refused
 */
export async function reconcileOrder(
  settling: Settling,
  providerOrderId: string,
  actor: Actor,
): Promise<{ readonly before: OrderState; readonly after: OrderState }> {
  const order = await findOrder(settling.db, providerOrderId);
  if (!order) throw new Failure("office-order-unknown");
  if (order.provider === LEGACY_SHOP) throw new Failure("order-of-older-shop");
  if (order.provider === EXCHANGE) throw new Failure("order-is-exchange");
  if (order.provider === GIFT || order.provider === FREE) throw new Failure("order-is-gift");
  const act = { action: "provider asked", subject: "order", subjectId: order.number } as const;
  await writeChange(settling.db, actor, act, settling.now());
  const { state } = await settleFound(settling, order, sourceOf(actor));
  for (const dispute of await openDisputes(settling.db, order.number))
    await settleDispute(settling, order.provider, dispute);
  return { before: order.state, after: state };
}
