import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { reasonOf } from "../records/order-event.ts";
import { bookRefunds } from "./book-returned-store.ts";
import { refusePartialRefund } from "./due-partial-refund-store.ts";
import type { DueRefund, RefundedPayment } from "./due-refund.ts";
import { claimRefunds, markRefunded, postponeRefund, recordRefundError } from "./refund-store.ts";
import { isRefusal, sendPartialRefund } from "./send-partial-refund.ts";

export interface Refunding {
  readonly db: Database;
  readonly seller: Seller;
  readonly providers: PaymentProviders;
  /** Called when mail waits in the outbox. */
  readonly onMail: () => void;
  /** Called after each refunded payment. */
  readonly onRefunded?: () => void;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Result of a refund attempt. */
export type RefundEnd = "back" | "under-way" | "refused";

/** Refunds a payment, or a part of it, and notifies the customer. Incomplete refunds are retried later. */
export async function refundPayment(refunding: Refunding, due: DueRefund): Promise<RefundEnd> {
  const { db, log, now } = refunding;
  try {
    const refund = await (due.part
      ? sendPartialRefund(refunding.providers, due)
      : refundAtProvider(refunding, due));
    if (refund.state === "processed") return await recordRefunded(refunding, due, refund.id);
    const attempt = refund.state === "failed" ? due.attempt + 1 : due.attempt;
    await postponeRefund(db, { ...due, attempt }, now());
    log.warn({ ...namesOf(due), refund: refund.id, state: refund.state }, "payment not refunded yet");
    return "under-way";
  } catch (error) {
    log.error({ err: error, ...namesOf(due) }, "payment not refunded yet");
    return recordError(refunding, due, error);
  }
}

/**
 * Books the provider's refunds that the shop does not know yet: its own, which completes them, and those that
 * were made in the provider's dashboard. Never sends a refund.
 * @throws Failure provider-unavailable, provider-refused
 */
export async function reconcileRefunds(refunding: Refunding, payment: RefundedPayment): Promise<void> {
  const { db, seller, providers, log, onMail, onRefunded, now } = refunding;
  const provider = providerNamed(providers, payment.provider);
  const { providerOrderId: orderId, paymentId } = payment;
  const refunds = await provider.refundsOf({ orderId, paymentId });
  const referenceOf = (key: string) => provider.refundReference(key);
  const booked = await bookRefunds(db, seller, { payment, listedRefunds: refunds, referenceOf, now: now() });
  if (booked === 0) return;
  log.info({ order: payment.orderNumber, payment: paymentId, booked }, "refunds of the provider booked");
  onRefunded?.();
  onMail();
}

async function recordRefunded(
  refunding: Refunding,
  due: DueRefund,
  refundId: string | null,
): Promise<RefundEnd> {
  const { db, seller, log, onMail, onRefunded, now } = refunding;
  await markRefunded(db, seller, due, { refundId, now: now() });
  log.info(namesOf(due), "payment refunded");
  onRefunded?.();
  onMail();
  return "back";
}

async function recordError(refunding: Refunding, due: DueRefund, error: unknown): Promise<RefundEnd> {
  const { db, now } = refunding;
  if (due.part && isRefusal(error) && !(await isStillOwed(refunding, due))) {
    await refusePartialRefund(db, due, reasonOf(error), now());
    return "refused";
  }
  await recordRefundError(db, due, reasonOf(error), now());
  // Retries a refusal late, because it rarely changes; a provider that did not answer is asked again soon.
  if (isRefusal(error)) await postponeRefund(db, due, now());
  return "under-way";
}

/** Whether the payment still has the money that an exchange gave back. */
async function isStillOwed({ providers }: Refunding, due: DueRefund): Promise<boolean> {
  if (!due.part?.isOwed) return false;
  const payments = await providerNamed(providers, due.provider)
    .paymentsOf(due.providerOrderId)
    .catch(() => undefined);
  const payment = payments?.find(({ id }) => id === due.paymentId);
  return !payment || payment.amount - payment.refunded >= due.amountPaise;
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
    const payments = await provider.paymentsOf(orderId);
    const payment = payments.find(({ id }) => id === paymentId);
    // The provider refunds late second payments by itself, and then refuses another refund.
    if (payment?.state === "refunded") return { id: null, state: "processed" };
    if (!payment || !isRefusal(error)) throw error;
    // The owner refunded a part in the provider's dashboard.
    const rest = payment.amount - payment.refunded;
    if (rest >= amount) throw error;
    return rest > 0 ? send(rest, `${keyOf(due)}-rest-${rest}`) : { id: null, state: "pending" };
  }
}

/** Uses one key until the bank gives the refund up. */
function keyOf({ paymentId, attempt }: DueRefund): string {
  return attempt === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${attempt}`;
}

/** Retries refunds that failed or whose process died; returns their count. */
export async function retryRefunds(refunding: Refunding): Promise<number> {
  const due = await claimRefunds(refunding.db, refunding.now(), REFUND_BATCH);
  for (const refund of due) await refundPayment(refunding, refund);
  return due.length;
}

const REFUND_BATCH = 10;
