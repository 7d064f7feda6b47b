import { type Settling, settleOrder } from "./settle-order.ts";

/** Longer than one look with every time-out; a provider that is down is asked again after it. */
const LEASE_MS = 5 * 60_000;
const BATCH = 10;

/** Asks the provider about orders whose time has come; answers how many it looked at. */
export async function reconcileOrders(settling: Settling): Promise<number> {
  const now = settling.now();
  const due = await settling.settlements.claimUnsettled(now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const providerOrderId of due) {
    await settleOrder(settling, providerOrderId, "reconciliation").catch((error: unknown) => {
      settling.log.warn({ err: error, providerOrderId }, "order not reconciled");
    });
  }
  return due.length;
}
