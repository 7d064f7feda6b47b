import { addToRequestLog } from "../../../logging/request-context.ts";
import { Failure } from "../../failure.ts";
import { type ProviderPayment, providerNamed } from "../../payments/index.ts";
import {
  type FrozenOrder,
  type Order,
  type OrderState,
  type Outcome,
  type PaidOrder,
  payableOf,
} from "../order.ts";
import { findOrder } from "../records/frozen-order-store.ts";
import { type EventSource, reasonOf } from "../records/order-event.ts";
import { writeEventDetails } from "../records/order-event-store.ts";
import type { RefundedPayment } from "./due-refund.ts";
import { fits, pays } from "./evaluate-payments.ts";
import { type Refunding, reconcileRefunds, refundPayment } from "./refund-payment.ts";
import { settlePayments } from "./settlement-store.ts";

export interface Settling extends Refunding {
  /** Called after each recorded answer of a provider. */
  readonly onSettled?: (settled: { source: EventSource; from: OrderState; to: OrderState }) => void;
}

export interface SettledOrder {
  /** Order before the settlement. */
  readonly order: FrozenOrder;
  readonly state: OrderState;
  readonly outcome: Outcome;
  /** Order that paid for the purchase: this one or another. */
  readonly paidBy: PaidOrder | undefined;
  /** Known payments of this order. */
  readonly paymentIds: ReadonlySet<string>;
}

/**
 * Updates one order to what its provider knows. Browser, webhook and reconciliation all call this, repeatedly
 * and concurrently; the order's timeline records the source. `undefined` when no order has that ID.
 * @throws Failure provider-unavailable, provider-refused
 */
export async function settleOrder(
  settling: Settling,
  providerOrderId: string,
  source: EventSource,
): Promise<SettledOrder | undefined> {
  const order = await findOrder(settling.db, providerOrderId);
  return order && settleFound(settling, order, source);
}

/** Same as `settleOrder`, for an order that was just read. */
export async function settleFound(
  settling: Settling,
  order: FrozenOrder,
  source: EventSource,
): Promise<SettledOrder> {
  addToRequestLog({ order: order.number, providerOrder: order.providerOrderId });
  const payments = await askProvider(settling, order, source);
  const settledOrder = await settlePayments(settling.db, settling.seller, {
    number: order.number,
    foundPayments: payments,
    source,
    now: settling.now(),
  });
  settling.onSettled?.({ source, from: settledOrder.from, to: settledOrder.to });
  if (settledOrder.from !== settledOrder.to)
    settling.log.info({ order: order.number, from: settledOrder.from, to: settledOrder.to }, "order settled");
  for (const refund of settledOrder.refunds) await refundPayment(settling, refund);
  if (settledOrder.differing) await bookDifference(settling, settledOrder.differing, source);
  if (settledOrder.hasMail) settling.onMail();
  const { to: state, outcome, paidBy, paymentIds } = settledOrder;
  return { order, state, outcome, paidBy, paymentIds };
}

/** A webhook is repeated when the provider's list is missing; other callers do without it. */
async function bookDifference(settling: Settling, payment: RefundedPayment, source: EventSource) {
  try {
    await reconcileRefunds(settling, payment);
  } catch (error) {
    if (source === "webhook") throw error;
    settling.log.warn({ err: error, order: payment.orderNumber }, "refunds of the provider not booked");
  }
}

async function askProvider(settling: Settling, order: Order, source: EventSource) {
  try {
    const provider = providerNamed(settling.providers, order.provider);
    const payments = await provider.paymentsOf(order.providerOrderId);
    return await captureAuthorized(settling, order, payments, source);
  } catch (error) {
    await recordError(settling, order, { source, what: "unanswered", error });
    throw error;
  }
}

/** Records in the order's timeline that its provider did not answer or did not capture. */
async function recordError(
  { db, now }: Settling,
  { number }: Order,
  failure: { source: EventSource; what: "unanswered" | "capture-failed"; error: unknown },
): Promise<void> {
  await writeEventDetails(db, {
    orderNumber: number,
    at: now(),
    source: failure.source,
    what: failure.what,
    detail: { reason: reasonOf(failure.error) },
    repeatText: failure.error instanceof Failure ? failure.error.code : "fault",
  });
}

/**
 * Captures an authorised payment that fits, unless one is captured. A failed capture leaves it authorised.
 */
async function captureAuthorized(
  settling: Settling,
  order: Order,
  payments: ProviderPayment[],
  source: EventSource,
): Promise<ProviderPayment[]> {
  const heldPayment = payments.find((payment) => payment.state === "authorized" && fits(order, payment));
  const isOpen = order.state === "pending" || order.state === "failed";
  if (!heldPayment || !isOpen || payments.some((payment) => pays(order, payment))) return payments;
  try {
    const capturedPayment = await providerNamed(settling.providers, order.provider).capture({
      id: heldPayment.id,
      orderId: order.providerOrderId,
      amount: payableOf(order),
    });
    return payments.map((payment) => (payment.id === capturedPayment.id ? capturedPayment : payment));
  } catch (error) {
    settling.log.warn({ err: error, order: order.number }, "authorised payment not captured");
    await recordError(settling, order, { source, what: "capture-failed", error });
    return payments;
  }
}
