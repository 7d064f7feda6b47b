import { bankReference } from "../bank-reference.ts";
import { openJournal } from "../journal.ts";
import type { Outcome } from "../outcomes.ts";
import { dispute, type RequestedDispute } from "./razorpay-disputes.ts";
import {
  type EmulatedDispute,
  type EmulatedOrder,
  type EmulatedPayment,
  type EmulatedRefund,
  newId,
} from "./razorpay-entities.ts";
import { BankRefusal, entity, type Ledger, openLedger } from "./razorpay-ledger.ts";
import { endRefund, type RequestedRefund, refund } from "./razorpay-refunds.ts";
import { settlementItems } from "./razorpay-settlements.ts";

/** State of the emulated provider. Changes are written to the journal before the call is answered. */
export interface RazorpayBank {
  order(id: string): EmulatedOrder;
  payment(id: string): EmulatedPayment;
  paymentsOf(orderId: string): EmulatedPayment[];
  /** Creates an order with the given or a new `id`. */
  createOrder(
    order: Pick<EmulatedOrder, "amount" | "currency" | "receipt" | "notes"> & { readonly id?: string },
  ): Promise<EmulatedOrder>;
  /** Makes a customer's payment; `amount` differs from the order's only in tests. */
  pay(orderId: string, outcome: Outcome, amount?: number): Promise<EmulatedPayment>;
  /** Decides an open payment, or changes the decision of a failed one. */
  decide(paymentId: string, outcome: Outcome): Promise<EmulatedPayment>;
  capture(paymentId: string, amount: number): Promise<EmulatedPayment>;
  /**
   * Refunds a payment; a `pending` refund has not reached the customer. Calls with the same idempotency key
   * return the same refund.
   */
  refund(paymentId: string, request: RequestedRefund): Promise<EmulatedRefund>;
  /** Ends a pending refund. */
  endRefund(refundId: string, status: "processed" | "failed"): Promise<EmulatedRefund>;
  refundsOf(paymentId: string): EmulatedRefund[];
  pendingRefunds(): EmulatedRefund[];
  /** Raises or decides a dispute; returns it with the last part of its event. */
  dispute(request: RequestedDispute): ReturnType<typeof dispute>;
  disputes(): EmulatedDispute[];
  /** Lines of the combined settlement report in a month or day. */
  settlementItems(period: string): object[];
}

export async function openRazorpayBank(file: string | undefined, now: () => Date): Promise<RazorpayBank> {
  const journal = await openJournal(file, entity);
  const ledger = openLedger(journal, () => Math.floor(now().getTime() / 1000));
  return {
    order: ledger.order,
    payment: ledger.payment,
    paymentsOf: (orderId) => [...ledger.payments.values()].filter((payment) => payment.order_id === orderId),
    createOrder: (order) =>
      ledger.write(ledger.orders, {
        id: newId("order"),
        ...order,
        entity: "order",
        amount_paid: 0,
        amount_due: order.amount,
        status: "created",
        attempts: 0,
        created_at: ledger.seconds(),
      }),
    pay: (orderId, outcome, amount) => pay(ledger, orderId, outcome, amount),
    decide: (paymentId, outcome) => decide(ledger, ledger.payment(paymentId), outcome),
    capture: (paymentId, amount) => capture(ledger, paymentId, amount),
    refund: (paymentId, request) => refund(ledger, paymentId, request),
    endRefund: (refundId, status) => endRefund(ledger, refundId, status),
    refundsOf: (paymentId) =>
      [...ledger.refunds.values()].filter((storedRefund) => storedRefund.payment_id === paymentId),
    dispute: (request) => dispute(ledger, request),
    disputes: () => [...ledger.disputes.values()],
    settlementItems: (period) => settlementItems(ledger, period),
    pendingRefunds: () =>
      [...ledger.refunds.values()].filter((storedRefund) => storedRefund.status === "pending"),
  };
}

async function pay(ledger: Ledger, orderId: string, outcome: Outcome, amount: number | undefined) {
  const order = ledger.order(orderId);
  await ledger.write(ledger.orders, {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === "paid" ? "paid" : "attempted",
  });
  const id = newId("pay");
  const payment: EmulatedPayment = {
    id,
    entity: "payment",
    amount: amount ?? order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method: "upi",
    vpa: "customer@bank",
    acquirer_data: { rrn: bankReference(id) },
    captured: false,
    amount_refunded: 0,
    refund_status: null,
    ...NO_ERROR,
    created_at: ledger.seconds(),
  };
  return decide(ledger, payment, outcome);
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

const DECLINED = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment was declined by the bank.",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_declined",
} as const;

const CANCELLED = {
  ...DECLINED,
  error_description: "Your payment has been cancelled. Try again or complete the payment later.",
  error_source: "customer",
  error_step: "payment_authentication",
  error_reason: "payment_cancelled",
} as const;

async function decide(ledger: Ledger, payment: EmulatedPayment, outcome: Outcome): Promise<EmulatedPayment> {
  if (payment.status !== "created" && payment.status !== "failed")
    throw new BankRefusal("The bank has decided about this payment already");
  if (outcome === "failure" || outcome === "cancel") {
    const why = outcome === "cancel" ? CANCELLED : DECLINED;
    return ledger.write(ledger.payments, { ...payment, ...why, status: "failed" as const });
  }
  if (outcome === "later") return ledger.write(ledger.payments, payment);
  const authorized = { ...payment, ...NO_ERROR, status: "authorized" as const };
  return outcome === "hold"
    ? ledger.write(ledger.payments, authorized)
    : captureAuthorized(ledger, authorized);
}

/** Captures an authorised payment, and marks its order paid if the amounts match. */
async function captureAuthorized(ledger: Ledger, payment: EmulatedPayment): Promise<EmulatedPayment> {
  const capturedPayment = await ledger.write(ledger.payments, {
    ...payment,
    status: "captured" as const,
    captured: true,
  });
  const order = ledger.order(payment.order_id);
  if (order.status !== "paid" && payment.amount === order.amount)
    await ledger.write(ledger.orders, { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 });
  return capturedPayment;
}

async function capture(ledger: Ledger, paymentId: string, amount: number): Promise<EmulatedPayment> {
  const payment = ledger.payment(paymentId);
  if (payment.captured) throw new BankRefusal("This payment has already been captured");
  if (payment.status !== "authorized")
    throw new BankRefusal("Only payments which have been authorized and not yet captured can be captured");
  if (payment.amount !== amount)
    throw new BankRefusal("Capture amount must be equal to the amount authorized");
  return captureAuthorized(ledger, payment);
}
