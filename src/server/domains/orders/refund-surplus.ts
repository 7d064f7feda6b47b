import { reasonOf } from "./order-event.ts";
import type { Settling } from "./settle-order.ts";
import type { DueRefund } from "./settlement-store.ts";

type Refunding = Pick<Settling, "settlements" | "providers" | "onMail" | "now" | "log">;

/** Sends a payment back that pays nothing, and tells the customer. What fails now is tried again later. */
export async function refundSurplus(refunding: Refunding, due: DueRefund): Promise<void> {
  const { settlements, log, onMail, now } = refunding;
  try {
    const refundId = await refundAtProvider(refunding, due);
    await settlements.markRefunded(due, refundId, now());
    log.info({ order: due.orderNumber, payment: due.paymentId }, "surplus payment refunded");
    onMail();
  } catch (error) {
    log.error(
      { err: error, order: due.orderNumber, payment: due.paymentId },
      "surplus payment not refunded yet",
    );
    await settlements.noteRefundFault(due, reasonOf(error), now());
  }
}

async function refundAtProvider({ providers }: Refunding, due: DueRefund): Promise<string | null> {
  const provider = providers.get(due.provider);
  if (!provider) throw new Error(`No provider is called ${due.provider}`);
  try {
    return (await provider.refund(due.paymentId, due.amountPaise, `surplus-${due.paymentId}`)).id;
  } catch (error) {
    // The provider sends late second payments back by itself, and then refuses to do so again.
    const payment = await provider.fetchPayment(due.paymentId);
    if (payment?.state === "refunded") return null;
    throw error;
  }
}

/** Repeats refunds that failed or whose process died; answers how many it tried. */
export async function retryRefunds(refunding: Refunding): Promise<number> {
  const due = await refunding.settlements.claimRefunds(refunding.now(), REFUND_BATCH);
  for (const refund of due) await refundSurplus(refunding, refund);
  return due.length;
}

const REFUND_BATCH = 10;
