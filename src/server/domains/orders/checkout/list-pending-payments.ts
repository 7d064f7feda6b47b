import type { FrozenOrder } from "../order.ts";
import { purchasesSince } from "../reconcile-schedule.ts";
import { type Settling, settleOrder } from "../settlement/settle-order.ts";

/** So long after a customer went away to pay, reconciliation has asked a few times. */
const FRESH_FOR_MS = 60 * 60_000;
const ASKED_AT_ONCE = 3;

/**
 * The customer's orders whose payment was begun and not decided, newest first. Of those that the customer just went away
 * to pay, the providers are asked first; one that does not answer leaves what was known. With `asks: false` nobody is
 * asked, and so nothing changes.
 */
export async function listPendingPayments(
  settling: Settling,
  customerId: number,
  { asks = true } = {},
): Promise<FrozenOrder[]> {
  const now = settling.now();
  const find = async () =>
    (await settling.store.findOpen(customerId, purchasesSince(now), now)).filter(isUnpaid);
  const open = await find();
  const unknown = open.filter((order) => asks && wasJustLeft(order, now)).slice(0, ASKED_AT_ONCE);
  await Promise.allSettled(
    unknown.map(({ providerOrderId }) => settleOrder(settling, providerOrderId, "browser")),
  );
  const known = unknown.length === 0 ? open : await find();
  return known.filter((order) => order.isPendingAtBank);
}

function isUnpaid({ state, boughtBy }: FrozenOrder): boolean {
  return state !== "paid" && boughtBy === null;
}

function wasJustLeft({ preorderedAt }: FrozenOrder, now: Date): boolean {
  return preorderedAt !== null && now.getTime() - preorderedAt.getTime() < FRESH_FOR_MS;
}
