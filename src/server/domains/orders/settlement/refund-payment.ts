import type { Logger } from "pino";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import { reasonOf } from "../records/order-event.ts";
import type { DueRefund, RefundStore } from "./due-refund.ts";
import { findPart, isRefusal, sendPart } from "./send-partial-refund.ts";

export interface Refunding {
  readonly settlements: RefundStore;
  readonly providers: PaymentProviders;
  /** Called when mail waits in the outbox. */
  readonly onMail: () => void;
  /** Told of each payment sent back. */
  readonly onRefunded?: () => void;
  readonly now: () => Date;
  readonly log: Logger;
}

/** How a refund ended, as far as it did. */
export type RefundEnd = "back" | "under-way" | "refused";

/** Sends a payment back, or a part of it, and tells the customer. What is not through now is asked about later. */
export async function refundPayment(refunding: Refunding, due: DueRefund): Promise<RefundEnd> {
  const { settlements, log, now } = refunding;
  try {
    const refund = await (due.part ? sendPart(refunding.providers, due) : refundAtProvider(refunding, due));
    if (refund.state === "processed") return await noteBack(refunding, due, refund.id);
    const attempt = refund.state === "failed" ? due.attempt + 1 : due.attempt;
    await settlements.postponeRefund({ ...due, attempt }, now());
    log.warn({ ...namesOf(due), refund: refund.id, state: refund.state }, "payment not refunded yet");
    return "under-way";
  } catch (error) {
    log.error({ err: error, ...namesOf(due) }, "payment not refunded yet");
    return recordError(refunding, due, error);
  }
}

/** A webhook told of money that went back: a part may be through, and nobody asks for it anew. */
export async function reconcilePartialRefund(refunding: Refunding, due: DueRefund): Promise<void> {
  try {
    const found = await findPart(refunding.providers, due);
    if (found?.state === "processed") await noteBack(refunding, due, found.id);
  } catch (error) {
    refunding.log.warn({ err: error, ...namesOf(due) }, "part of a payment not looked at");
  }
}

async function noteBack(refunding: Refunding, due: DueRefund, refundId: string | null): Promise<RefundEnd> {
  const { settlements, log, onMail, onRefunded, now } = refunding;
  await settlements.markRefunded(due, refundId, now());
  log.info(namesOf(due), "payment refunded");
  onRefunded?.();
  onMail();
  return "back";
}

async function recordError(
  { settlements, now }: Refunding,
  due: DueRefund,
  error: unknown,
): Promise<RefundEnd> {
  if (due.part && isRefusal(error)) {
    await settlements.refusePart(due, reasonOf(error), now());
    return "refused";
  }
  await settlements.recordRefundError(due, reasonOf(error), now());
  // A refusal seldom changes its mind; a provider that did not answer is asked again soon.
  if (isRefusal(error)) await settlements.postponeRefund(due, now());
  return "under-way";
}

function namesOf({ orderNumber, paymentId, part }: DueRefund) {
  return { order: orderNumber, payment: paymentId, ...(part && { part: part.id }) };
}

interface RefundStatus extends Pick<ProviderRefund, "state"> {
  readonly id: string | null;
}

async function refundAtProvider({ providers }: Refunding, due: DueRefund): Promise<RefundStatus> {
  const provider = providerNamed(providers, due.provider);
  const { providerOrderId: orderId, paymentId, amountPaise: amount } = due;
  const send = (part: number, idempotencyKey: string) =>
    provider.refund({ orderId, paymentId, amount: part, idempotencyKey });
  try {
    return await send(amount, keyOf(due));
  } catch (error) {
    const found = await provider.paymentsOf(orderId);
    const payment = found.find(({ id }) => id === paymentId);
    // The provider sends late second payments back by itself, and then refuses to do so again.
    if (payment?.state === "refunded") return { id: null, state: "processed" };
    if (!payment || !isRefusal(error)) throw error;
    // The owner sent a part back in the provider's own pages.
    const rest = payment.amount - payment.returned;
    if (rest >= amount) throw error;
    return rest > 0 ? send(rest, `${keyOf(due)}-rest-${rest}`) : { id: null, state: "pending" };
  }
}

/** One refund for as long as the bank has not given it up. */
function keyOf({ paymentId, attempt }: DueRefund): string {
  return attempt === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${attempt}`;
}

/** Repeats refunds that failed or whose process died; answers how many it tried. */
export async function retryRefunds(refunding: Refunding): Promise<number> {
  const due = await refunding.settlements.claimRefunds(refunding.now(), REFUND_BATCH);
  for (const refund of due) await refundPayment(refunding, refund);
  return due.length;
}

const REFUND_BATCH = 10;
