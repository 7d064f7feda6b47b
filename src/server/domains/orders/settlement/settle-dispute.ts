import { providerNamed } from "../../payments/index.ts";
import { recordDispute } from "./dispute-store.ts";
import { type Settling, settleOrder } from "./settle-order.ts";

/** Handlers of webhooks about orders and disputes. */
export function settlingByWebhook(settling: Settling) {
  return {
    settle: (providerOrderId: string) => settleOrder(settling, providerOrderId, "webhook"),
    settleDispute: (provider: string, disputeId: string) => settleDispute(settling, provider, disputeId),
  };
}

/**
 * Records a dispute as its provider knows it. A lost one is booked as a refund that the customer's bank made.
 * @throws Failure provider-unavailable, provider-refused
 */
export async function settleDispute(settling: Settling, provider: string, disputeId: string): Promise<void> {
  const { db, seller, providers, log, onMail, onRefunded, now } = settling;
  const dispute = await providerNamed(providers, provider).findDispute?.(disputeId);
  if (!dispute) return;
  const isBooked = await recordDispute(db, seller, { provider, dispute, now: now() });
  log.info({ dispute: dispute.id, payment: dispute.paymentId, state: dispute.state }, "dispute recorded");
  if (!isBooked) return;
  onRefunded?.();
  onMail();
}
