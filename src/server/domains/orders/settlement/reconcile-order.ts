import type { Actor } from "../../actor.ts";
import type { Change } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { EXCHANGE, FREE, GIFT, LEGACY_SHOP, type OrderState } from "../order.ts";
import { sourceOf } from "../records/order-event.ts";
import { settleDispute } from "./settle-dispute.ts";
import { type Settling, settleFound } from "./settle-order.ts";

export interface Reconciling {
  readonly settling: Settling;
  readonly officeOrders: { logAct(change: Change, actor: Actor, now: Date): Promise<void> };
}

/**
 * Reconciles an order on request of staff or the command line.
 * @throws Failure not-found; conflict for an order of an older shop; provider-unavailable, provider-refused
 */
export async function reconcileOrder(
  { settling, officeOrders }: Reconciling,
  providerOrderId: string,
  actor: Actor,
): Promise<{ readonly before: OrderState; readonly after: OrderState }> {
  const order = await settling.store.find(providerOrderId);
  if (!order) throw new Failure("office-order-unknown");
  if (order.provider === LEGACY_SHOP) throw new Failure("order-of-older-shop");
  if (order.provider === EXCHANGE) throw new Failure("order-is-exchange");
  if (order.provider === GIFT || order.provider === FREE) throw new Failure("order-is-gift");
  const act = { action: "provider asked", subject: "order", subjectId: order.number } as const;
  await officeOrders.logAct(act, actor, settling.now());
  const { state } = await settleFound(settling, order, sourceOf(actor));
  for (const dispute of await settling.settlements.openDisputes(order.number))
    await settleDispute(settling, order.provider, dispute);
  return { before: order.state, after: state };
}
