import { freeStaleUses } from "../../promotions/index.ts";
import { type Settling, settleOrder } from "./settle-order.ts";
import { claimUnsettledOrders } from "./settlement-store.ts";

/**
 * Longer than one reconciliation takes with every time-out; a provider that is down is asked again after it.
 */
const LEASE_MS = 5 * 60_000;
const BATCH = 10;

/** Reconciles orders that are due; returns their count. */
export async function reconcileOrders(settling: Settling): Promise<number> {
  const now = settling.now();
  await freeStaleUses(settling.db, now);
  const due = await claimUnsettledOrders(settling.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const providerOrderId of due) {
    await settleOrder(settling, providerOrderId, "reconciliation").catch((error: unknown) => {
      settling.log.warn({ err: error, providerOrderId }, "order not reconciled");
    });
  }
  return due.length;
}
