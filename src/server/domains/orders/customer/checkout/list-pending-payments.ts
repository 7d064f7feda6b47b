import type { FrozenOrder } from "../../order.ts";
import { purchasesSince } from "../../reconcile-schedule.ts";
import { findOpenOrders } from "../../records/frozen-order-store.ts";
import { type Settling, settleOrder } from "../../settlement/settle-order.ts";

/** Later than this, reconciliation has asked a few times. */
const FRESH_FOR_MS = 60 * 60_000;
const MAX_REQUESTS = 3;

/**
 * The customer's orders whose payment was started and not decided, newest first. Settles orders that the
 * customer recently left to pay first; an unreachable provider leaves the known state. With `asks: false` no
 * provider is asked and nothing changes.
 */
export async function listPendingPayments(
  settling: Settling,
  customerId: number,
  { asks = true } = {},
): Promise<FrozenOrder[]> {
  const now = settling.now();
  const find = async () =>
    (await findOpenOrders(settling.db, customerId, purchasesSince(now), now)).filter(isUnpaid);
  const open = await find();
  const unknown = open.filter((order) => asks && isRecentlyPreordered(order, now)).slice(0, MAX_REQUESTS);
  await Promise.allSettled(
    unknown.map(({ providerOrderId }) => settleOrder(settling, providerOrderId, "browser")),
  );
  const openOrders = unknown.length === 0 ? open : await find();
  return openOrders.filter((order) => order.isPendingAtBank);
}

function isUnpaid({ state, paidBy }: FrozenOrder): boolean {
  return state !== "paid" && paidBy === null;
}

function isRecentlyPreordered({ preorderedAt }: FrozenOrder, now: Date): boolean {
  return preorderedAt !== null && now.getTime() - preorderedAt.getTime() < FRESH_FOR_MS;
}
