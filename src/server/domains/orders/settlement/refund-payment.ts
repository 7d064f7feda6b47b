import type { Logger } from "pino";
import { Failure } from "../../failure.ts";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import { reasonOf } from "../books/order-event.ts";
import type { DueRefund, RefundStore } from "./refund-store.ts";

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

/** Sends a whole payment back and tells the customer. What is not through now is asked about later. */
export async function refundPayment(refunding: Refunding, due: DueRefund): Promise<void> {
  const { settlements, log, onMail, now } = refunding;
  const named = { order: due.orderNumber, payment: due.paymentId };
  try {
    const refund = await refundAtProvider(refunding, due);
    if (refund.state === "processed") {
      await settlements.markRefunded(due, refund.id, now());
      log.info(named, "payment refunded");
      refunding.onRefunded?.();
      return onMail();
    }
    const attempt = refund.state === "failed" ? due.attempt + 1 : due.attempt;
    await settlements.postponeRefund({ ...due, attempt }, now());
    log.warn({ ...named, refund: refund.id, state: refund.state }, "payment not refunded yet");
  } catch (error) {
    log.error({ err: error, ...named }, "payment not refunded yet");
    await settlements.noteRefundFault(due, reasonOf(error), now());
    // A refusal seldom changes its mind; a provider that did not answer is asked again soon.
    if (isRefusal(error)) await settlements.postponeRefund(due, now());
  }
}

interface RefundStanding extends Pick<ProviderRefund, "state"> {
  readonly id: string | null;
}

async function refundAtProvider({ providers }: Refunding, due: DueRefund): Promise<RefundStanding> {
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
    if (!payment || payment.returned === 0 || !isRefusal(error)) throw error;
    // The owner sent a part back in the provider's own pages.
    const rest = amount - payment.returned;
    return rest > 0 ? send(rest, `${keyOf(due)}-rest-${rest}`) : { id: null, state: "pending" };
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code === "provider-refused";
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
